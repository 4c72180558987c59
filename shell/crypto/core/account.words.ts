import { toB64 } from "../codec/base64url.ts";
import { PmError, codeOf } from "../errors.ts";
import { principalEscrow, sealEscrow } from "../escrow/seal-escrow.ts";
import { emailKey } from "../keyring/pin-store.ts";
import { changePassword } from "../principal/change-password.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import { showFingerprint } from "../principal/fingerprint.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { makeRecoveryKit } from "../principal/recovery-kit.ts";
import { encBundleLabel } from "../principal/secret-key.ts";
import { stretch } from "../principal/stretch.ts";
import { unlockPrincipal } from "../principal/unlock-principal.ts";
import { subkey } from "../primitives/hash.ts";
import { trustStateOf } from "../trust/clinic-trust.ts";
import type { PmCrypto } from "../api.ts";
import type { LoginHandle } from "../wire.ts";
import type { Context } from "./context.ts";
import { keepSession } from "./session.words.ts";
import { syncLog } from "./trust.words.ts";

type AccountWords = Pick<
  PmCrypto,
  "signup" | "stretch" | "unlock" | "changePassword" | "beginReset" | "fingerprint" | "fingerprintOf"
>;

/** Signing up, signing in, changing the password, showing fingerprints. */
export function accountWords(context: Context): AccountWords {
  const { keyring, argon } = context;

  const signup: AccountWords["signup"] = async ({ email, password, escrow, kit }) => {
    const engine = await context.engine();
    const { wire, me, accountKey } = await createPrincipal(engine, email, password, argon);
    const { fp } = me.public;
    const decryptionHalf = subkey(accountKey, encBundleLabel);
    const keyForMaster =
      escrow === "none"
        ? null
        : await sealEscrow(engine, await context.platformEscrow(), decryptionHalf, principalEscrow(fp, me.generation));
    const recovery = kit ? await makeRecoveryKit(engine, accountKey, fp, me.generation) : undefined;
    accountKey.fill(0);
    return { principal: { ...wire, keyForMaster }, ...(recovery && { kit: recovery }) };
  };

  const stretchPassword: AccountWords["stretch"] = async (email, password, salt) => {
    const engine = await context.engine();
    const stretched = await stretch(email, password, salt, argon);
    const handle = toB64(engine.random(16)) as LoginHandle;
    keyring.logins.set(handle, { stretched, emailKey: emailKey(email) });
    return { passwordHash: toB64(stretched.auth), handle };
  };

  const unlock: AccountWords["unlock"] = async (handle, record, trust) => {
    const engine = await context.engine();
    const login = keyring.logins.get(handle);
    if (!login) throw new PmError("locked");
    keyring.logins.delete(handle);
    const pin = await context.pins.read(login.emailKey).catch(() => null);
    const unlocked = await unlockPrincipal(engine, login.stretched, record, pin).catch((trouble: unknown) => {
      if (codeOf(trouble) === "tampered") context.tell({ name: "tampered" });
      throw trouble;
    });
    forgetEarlier(context);
    const { fpText, text } = unlocked.public;
    const { generation } = unlocked;
    const logs = pin?.logs ?? {};
    const { suite } = login.stretched;
    const seen = { fp: fpText, generation, suite, trustRev: pin?.trustRev ?? 0, logs };
    await context.pins.write(login.emailKey, seen).catch(() => undefined);

    const { userId, sessionId = null } = trust;
    const kept = await keepSession(context, { userId, sessionId, unlocked, emailKey: login.emailKey });
    const session = { userId, pubKey: text, fp: fpText, kept };
    keyring.holder = { session, unlocked, emailKey: login.emailKey, record };
    for (const { clinicId, entries, rootFp } of trust.clinics ?? []) {
      await syncLog(context, clinicId, entries, rootFp).catch((trouble: unknown) => {
        if (codeOf(trouble) === "locked") throw trouble;
        context.tell({ name: "fork", clinicId });
      });
    }
    context.tell({ name: "unlock" });
    return session;
  };

  return {
    signup,
    stretch: stretchPassword,
    unlock,
    changePassword: async (i) => {
      const record = i.record ?? keyring.me().record;
      if (!record) throw new PmError("locked");
      const change = await changePassword(await context.engine(), { ...i, record }, argon);
      const holder = keyring.holder;
      if (holder) {
        const encryptedSecretKey = change.newSecKey;
        keyring.holder = { ...holder, record: { publicKey: record.publicKey, encryptedSecretKey } };
      }
      return change;
    },
    beginReset: async ({ email, password }) => {
      const { principal } = await signup({ email, password, escrow: "platform" });
      await context.pins.forget(emailKey(email)).catch(() => undefined);
      return { principal };
    },
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

/** A second sign-in on one page starts from nothing. */
function forgetEarlier(context: Context): void {
  context.keyring.clear();
  context.clinics.clear();
}
