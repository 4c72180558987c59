import { type Ctx, Refusal } from "@carnet/services/framework";

/**
 * Which version a change is made on (RFC 9110): the one of If-Match, `any` that is there for `*`, `none` for `If-None-Match: *`,
 * null where nothing is said. What is no ETag of ours matches none.
 */
export function ifVersion(ctx: Ctx): string | null {
  const match = ctx.get("if-match").trim();
  if (match === "*") return "any";
  if (match) {
    const [, version] = /^"([A-Za-z0-9_-]{1,64})"$/.exec(match) ?? [];
    if (version === undefined || version === "none" || version === "any") throw new Refusal("versionMoved");
    return version;
  }
  return ctx.get("if-none-match").trim() === "*" ? "none" : null;
}
