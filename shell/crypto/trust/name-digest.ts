import { toB64 } from "../codec/base64url.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { sha256 } from "../primitives/hash.ts";
import type { B64, PersonName } from "../types.ts";

/**
 * What a certificate says of its member's name. A digest is enough to compare with, and tells whoever reads the log no name
 * they do not hold already. Spaces around a part and the way its accents are written make no other name.
 */
export const nameDigest = ({ firstName, lastName, email }: PersonName): B64 =>
  toB64(sha256(lengthPrefixed("pm1/name", plain(firstName), plain(lastName), plain(email).toLowerCase())));

const plain = (part: string): string => part.trim().normalize("NFC");
