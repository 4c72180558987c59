import { base64url } from "jose";
import { z } from "zod";

/** What a link says: where its manifest is, the key of its content, until when, and that it asks for a passcode. */
const linkAddress = z.object({
  url: z
    .string()
    .max(128)
    .regex(/^https?:\/\//),
  key: z.string().regex(/^[\w-]{43}$/),
  /** In seconds since 1970. */
  exp: z.number().optional(),
  flag: z.string().default(""),
  label: z.string().max(80).optional(),
});
export type LinkAddress = z.output<typeof linkAddress>;

const scheme = "shlink:/";

/** A link as it is sent: our page first, which opens it where no other viewer is; the key stands behind the #, which no server is sent. */
export const addressOf = (page: string, link: LinkAddress): string =>
  `${page}#${scheme}${base64url.encode(JSON.stringify(link))}`;

/** What a link says, with or without the address of a page before it; null where it is none. */
export function readAddress(text: string): LinkAddress | null {
  const at = text.indexOf(scheme);
  if (at === -1) return null;
  try {
    const bytes = base64url.decode(text.slice(at + scheme.length).trim());
    return linkAddress.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}
