import { Refusal } from "@carnet/services/framework";
import type { Ctx } from "@carnet/services/framework";

const split = "~";

/** The place after which a page begins, as it stands in an address; null at the beginning. */
export function readCursor(cursor: string | undefined, forms: readonly RegExp[]): string[] | null {
  if (cursor === undefined) return null;
  const parts = Buffer.from(cursor, "base64url").toString("utf8").split(split);
  if (parts.length !== forms.length || !forms.every((form, at) => form.test(parts[at]!)))
    throw new Refusal("invalidCursor");
  return parts;
}

/** Says where the next page is, when this one is full. */
export function linkNext(ctx: Ctx, isFull: boolean, parts: readonly string[]): void {
  if (!isFull) return;
  const query = new URLSearchParams(ctx.querystring);
  query.set("cursor", Buffer.from(parts.join(split)).toString("base64url"));
  ctx.set("link", `<${ctx.path}?${query.toString()}>; rel="next"`);
}

/** What a cursor is made of. */
export const cursorForms = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
} as const;
