import { concat, u8, utf8, type Bytes } from "../codec/bytes.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import { argonSuite, type Argon } from "../primitives/argon.ts";
import type { Engine } from "../primitives/engine.ts";
import { hkdfExpand, hkdfExtract, sha256 } from "../primitives/hash.ts";
import type { B64 } from "../types.ts";

/** What a password becomes: `auth` goes to the server, `kek` never leaves, `commit` tells wrong from tampered. */
export interface Stretched {
  readonly auth: Bytes;
  readonly kek: Bytes;
  readonly commit: Bytes;
  readonly suite: number;
}

/** The suites this build accepts. A FIPS build would add 1 (PBKDF2); nothing on the wire can. */
const allowedSuites: ReadonlySet<number> = new Set([argonSuite]);

/** E-mail as the crypto sees it: two spellings of one address give one key. */
export const normalEmail = (email: string): string => email.trim().normalize("NFC").toLowerCase();

/** Password as the crypto sees it (NIST 800-63B): NFKC, nothing trimmed. */
export const normalPassword = (password: string): string => password.normalize("NFKC");

/** A new salt: suite byte and 16 random bytes. */
export const newSalt = (engine: Engine): B64 => toB64(concat(u8(argonSuite), engine.random(16)));

/** One Argon2id, then HKDF into three independent outputs; a salt of any other suite or length is `kdf`. */
export async function stretch(email: string, password: string, salt: B64, argon: Argon): Promise<Stretched> {
  const bytes = fromB64(salt);
  const suite = bytes[0];
  if (bytes.length !== 17 || suite === undefined || !allowedSuites.has(suite)) throw new PmError("kdf");
  if (password === "") throw new PmError("password");
  const kdfSalt = sha256(lengthPrefixed("pm1/kdf-salt", u8(suite), normalEmail(email), bytes.subarray(1)));
  const root = await argon(utf8(normalPassword(password)), kdfSalt);
  const key = hkdfExtract(kdfSalt, root);
  root.fill(0);
  return {
    auth: hkdfExpand(key, lengthPrefixed("pm1/auth"), 32),
    kek: hkdfExpand(key, lengthPrefixed("pm1/kek"), 32),
    commit: hkdfExpand(key, lengthPrefixed("pm1/kek-commit"), 16),
    suite,
  };
}
