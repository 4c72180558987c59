import { fromB64, toB64 } from "../codec/base64url.ts";
import { utf8 } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { readHeader } from "../envelope/field-envelope.ts";
import { sha256 } from "../primitives/hash.ts";
import type { B64, SealedField } from "../types.ts";

/** What a consent statement commits to: the text as shown, and the strokes as drawn. */
export const digestConsent = (options: {
  text: string;
  strokes: unknown;
}): { textSha256: B64; strokesSha256: B64 } => ({
  textSha256: toB64(sha256(utf8(options.text))),
  strokesSha256: toB64(sha256(lengthPrefixed("pm1/strokes", JSON.stringify(options.strokes)))),
});

/** What a finalisation commits to: each field, its revision and its envelope, in the order of their places. */
export function digestSeance(fields: readonly SealedField[]): B64 {
  const placed = fields.map(({ ref, sealed }) => ({ place: `${ref.entity}/${ref.record}/${ref.field}`, sealed }));
  placed.sort((a, b) => (a.place < b.place ? -1 : 1));
  const parts = placed.flatMap(({ place, sealed }) => [place, readHeader(sealed).rev, sha256(fromB64(sealed.data))]);
  return toB64(sha256(lengthPrefixed("pm1/finalize", ...parts)));
}
