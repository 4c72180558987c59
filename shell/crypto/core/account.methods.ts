import { toB64 } from "../codec/base64url.ts";
import { PmError } from "../errors.ts";
import { emailKey } from "../keyring/pin-store.ts";
import { showFingerprint } from "../principal/fingerprint.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { withoutPassword } from "../principal/secret-key.ts";
import { stretch } from "../principal/stretch.ts";
import { unlockPrincipal } from "../principal/unlock-principal.ts";
import { trustStateOf } from "../trust/trusted.ts";
import type { PmCrypto } from "../api.ts";
import type { LoginHandle } from "../wire.ts";
import type { Context } from "./context.ts";
import { enterSession } from "./enter-session.ts";

type AccountMethods = Pick<PmCrypto, "stretch" | "unlock" | "passkeyRecord" | "fingerprint" | "fingerprintOf">;

/** Signing in, showing fingerprints. */
export function accountMethods(context: Context): AccountMethods {
  const { keyring, argon } = context;

  const stretchPassword: AccountMethods["stretch"] = async (email, password, salt) => {
    const engine = await context.engine();
    const stretched = await stretch(email, password, salt, argon);
    const handle = toB64(engine.random(16)) as LoginHandle;
    keyring.logins.set(handle, { stretched, emailKey: emailKey(email) });
    return { passwordHash: toB64(stretched.auth), handle };
  };

  const unlock: AccountMethods["unlock"] = async (handle, record, trust) => {
    const engine = await context.engine();
    const login = keyring.logins.get(handle);
    if (!login) throw new PmError("locked");
    keyring.logins.delete(handle);
    const pin = await context.pins.read(login.emailKey).catch(() => null);
    const { suite } = login.stretched;
    return enterSession(context, { emailKey: login.emailKey, record, trust, pin, suite }, (keepHalf) =>
      unlockPrincipal(engine, login.stretched, record, pin, keepHalf),
    );
  };

  return {
    stretch: stretchPassword,
    unlock,
    passkeyRecord: async ({ publicKey, encryptedSecretKey }) => ({
      publicKey,
      encryptedSecretKey: withoutPassword(encryptedSecretKey),
    }),
    fingerprint: async (of) => {
      if (!of) return { ...showFingerprint(keyring.me().unlocked.public.fp), state: "verified" };
      const trust = context.trust(of.clinicId);
      const member = trust.members.get(of.member);
      if (!member) throw new PmError(trust.revoked.has(of.member) ? "revoked" : "uncertified");
      return { ...showFingerprint(member.public.fp), state: trustStateOf(trust, of.member) };
    },
    fingerprintOf: async (pubKey) => showFingerprint((await readPublicPrincipal(await context.engine(), pubKey)).fp),
  };
}
