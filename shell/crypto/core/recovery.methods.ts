import type { ClinicEscrow, RecoveryApi } from "../api/recovery.api.ts";
import { toB64 } from "../codec/base64url.ts";
import type { Bytes } from "../codec/bytes.ts";
import { PmError } from "../errors.ts";
import { escrowOf, type EscrowPolicy } from "../escrow/escrow-policy.ts";
import { emailKey } from "../keyring/pin-store.ts";
import { openWithPasskey, sealForPasskey } from "../principal/passkey.ts";
import { kitProof, makeRecoveryKit, openRecoveryKit, readKitCode } from "../principal/recovery-kit.ts";
import { rewrapAccountKey } from "../principal/seal-secret-key.ts";
import { openAccountKey } from "../principal/secret-key.ts";
import { newSalt, stretch } from "../principal/stretch.ts";
import { readRecord, unlockWith } from "../principal/unlock-principal.ts";
import { replayFromStart } from "../trust/replay-from-start.ts";
import type { LoginRecord } from "../wire.ts";
import type { B64, EscrowChoice } from "../types.ts";
import type { Context } from "./context.ts";
import { enterSession } from "./enter-session.ts";
import { newPrincipal } from "./new-principal.ts";

type RecoveryMethods = Pick<
  RecoveryApi,
  "makeKit" | "kitProof" | "openWithKit" | "enrolPasskey" | "unlockWithPasskey" | "beginReset"
>;

/** Ways to one's keys beside the password, and the beginning of a reset where there is none. */
export function recoveryMethods(context: Context): RecoveryMethods {
  const { keyring, argon } = context;

  /** What the password opens, for something that is about to be put beside it; the key is wiped when that is done. */
  const withAccountKey = async <T>(
    options: { email: string; password: string; salt: B64; record?: LoginRecord },
    use: (accountKey: Bytes, fp: Bytes, generation: number, proof: B64) => Promise<T>,
  ): Promise<T> => {
    const { unlocked, record: atLogin } = keyring.me();
    const record = options.record ?? atLogin;
    if (!record) throw new PmError("locked");
    const engine = await context.engine();
    const stretched = await stretch(options.email, options.password, options.salt, argon);
    const { fpText: fp, fp: own } = unlocked.public;
    const { secret } = await readRecord(engine, record, { fp, generation: unlocked.generation, suite: 0 });
    const accountKey = await openAccountKey(engine, secret, stretched, own);
    const made = await use(accountKey, own, secret.generation, toB64(stretched.auth));
    accountKey.fill(0);
    return made;
  };

  const pinOf = (email: string) => context.pins.read(emailKey(email)).catch(() => null);

  /** A clinic's policy where its root is remembered or named: first contact is no reason to trust anybody with a share. */
  const policyOf = async (email: string, { clinicId, entries, rootFp }: ClinicEscrow): Promise<EscrowPolicy | null> => {
    const pin = (await pinOf(email))?.logs[clinicId];
    if (!pin && rootFp === undefined) throw new PmError("chain");
    const builtIn = await context.builtInCustodians();
    const pins = pin ? [pin] : [];
    const named = rootFp === undefined ? {} : { rootFp };
    return escrowOf(await replayFromStart(await context.engine(), { clinicId, entries, pins, builtIn, ...named }));
  };

  const escrowFor = async (email: string, escrow: EscrowChoice | ClinicEscrow): Promise<EscrowPolicy | null> => {
    if (typeof escrow === "object") return policyOf(email, escrow);
    return escrow === "none" ? null : context.platformEscrow();
  };

  return {
    makeKit: (options) =>
      withAccountKey(options, async (accountKey, fp, generation, currentPassword) => ({
        kit: await makeRecoveryKit(await context.engine(), accountKey, fp, generation),
        currentPassword,
      })),

    kitProof: async (code) => ({ auth: kitProof(readKitCode(code)) }),

    openWithKit: async ({ email, code, blob, record, newPassword }) => {
      const engine = await context.engine();
      const paper = readKitCode(code);
      const { self, secret } = await readRecord(engine, record, await pinOf(email));
      const { fp } = self;
      const accountKey = await openRecoveryKit(engine, { paper, blob, fp, generation: secret.generation });
      await unlockWith(engine, self, secret, accountKey.slice());
      const newSaltText = newSalt(engine);
      const after = await stretch(email, newPassword, newSaltText, argon);
      const newSecKey = await rewrapAccountKey(engine, secret, accountKey, after, fp);
      const auth = kitProof(paper);
      [paper, accountKey].forEach((bytes) => bytes.fill(0));
      return { auth, newSecKey, newSalt: newSaltText, newPassword: toB64(after.auth) };
    },

    enrolPasskey: ({ prf, credential, ...options }) =>
      withAccountKey(options, async (accountKey, fp, generation) => ({
        blob: await sealForPasskey(await context.engine(), { prf, credential }, { accountKey, fp, generation }),
      })),

    unlockWithPasskey: async ({ prf, credential, blob, email, record, trust }) => {
      const engine = await context.engine();
      const pin = await pinOf(email);
      const { self, secret } = await readRecord(engine, record, pin);
      const { fp } = self;
      const { generation, suite } = secret;
      const accountKey = await openWithPasskey(engine, { prf, credential }, { blob, fp, generation });
      const entering = { emailKey: emailKey(email), record: null, trust, pin, suite: Math.max(suite, pin?.suite ?? 0) };
      return enterSession(context, entering, (keep) => unlockWith(engine, self, secret, accountKey, keep));
    },

    beginReset: async ({ email, password, escrow = "platform" }) => {
      const made = await newPrincipal(context, { email, password, escrow: await escrowFor(email, escrow) });
      const pin = await pinOf(email);
      const after = pin && { ...pin, fp: null, generation: 0, trustRev: 0 };
      if (after) await context.pins.write(emailKey(email), after).catch(() => undefined);
      return { principal: made.principal };
    },
  };
}
