import { toB64 } from "../codec/base64url.ts";
import type { Argon } from "../primitives/argon.ts";
import type { Engine } from "../primitives/engine.ts";
import type { LoginRecord, PasswordChange } from "../wire.ts";
import type { B64 } from "../types.ts";
import { readPublicPrincipal } from "./public-principal.ts";
import { rewrapAccountKey } from "./seal-secret-key.ts";
import { openAccountKey, readSecretKey } from "./secret-key.ts";
import { newSalt, stretch } from "./stretch.ts";

/** Puts the account key under a new password (and e-mail, which is part of the salt); no key pair changes. */
export async function changePassword(
  engine: Engine,
  options: { email: string; current: string; next: string; salt: B64; newEmail?: string; record: LoginRecord },
  argon: Argon,
): Promise<PasswordChange> {
  const before = await stretch(options.email, options.current, options.salt, argon);
  const self = await readPublicPrincipal(engine, options.record.publicKey);
  const secret = readSecretKey(options.record.encryptedSecretKey);
  const accountKey = await openAccountKey(engine, secret, before, self.fp);
  const salt = newSalt(engine);
  const after = await stretch(options.newEmail ?? options.email, options.next, salt, argon);
  const secKey = await rewrapAccountKey(engine, secret, accountKey, after, self.fp);
  accountKey.fill(0);
  return { currentPassword: toB64(before.auth), newSecKey: secKey, newSalt: salt, newPassword: toB64(after.auth) };
}
