import type { TrustApi } from "../api/trust.api.ts";
import { PmError, codeOf } from "../errors.ts";
import { policyKeys, type EscrowPolicyBody } from "../escrow/escrow-policy.ts";
import { signStatement, type StatementName } from "../statement/statement.ts";
import { nextSerial, type CertificateBody, type RevocationBody } from "../trust/certificates.ts";
import { emptyLog, entryHash, nextEntry } from "../trust/clinic-log.ts";
import { trustStateOf, untoldTrust } from "../trust/clinic-trust.ts";
import { replayFromStart, replayLog } from "../trust/replay-log.ts";
import type { B64, EscrowPolicyChoice, LogEntry } from "../words.ts";
import type { Context } from "./context.ts";

/** Takes the lines of a clinic's log that are new here, and pins how far it reached; one reading after the other. */
export function syncLog(
  context: Context,
  clinicId: string,
  entries: readonly LogEntry[],
  rootFp?: B64,
): Promise<{ seq: number }> {
  const before = context.syncing.get(clinicId) ?? Promise.resolve();
  const reading = before.then(() => readLog(context, clinicId, entries, rootFp));
  context.syncing.set(
    clinicId,
    reading.catch(() => undefined),
  );
  return reading;
}

async function readLog(
  context: Context,
  clinicId: string,
  entries: readonly LogEntry[],
  rootFp?: B64,
): Promise<{ seq: number }> {
  const { emailKey } = context.keyring.me();
  const engine = await context.engine();
  const builtIn = await context.builtInFingerprints();
  const account = await context.pins.read(emailKey).catch(() => null);
  const known = context.clinics.get(clinicId);
  if (known && rootFp !== undefined && rootFp !== known.rootFp) throw new PmError("chain");
  const replaying = known
    ? replayLog(engine, known, newLines(known.heads, entries), builtIn)
    : replayFromStart(engine, {
        clinicId,
        entries,
        pin: account?.logs[clinicId] ?? null,
        builtIn,
        ...(rootFp !== undefined && { rootFp }),
      });
  const trust = await replaying.catch((trouble: unknown) => {
    if (codeOf(trouble) === "fork") context.tell({ name: "fork", clinicId });
    throw trouble;
  });
  context.clinics.set(clinicId, trust);
  if (account) {
    const logs = { ...account.logs, [clinicId]: { root: trust.rootFp, ...trust.log } };
    await context.pins.write(emailKey, { ...account, logs }).catch(() => undefined);
  }
  return { seq: trust.log.seq };
}

/** Lines already known may come again; they must be the same lines. */
function newLines(heads: ReadonlyMap<number, B64>, entries: readonly LogEntry[]): LogEntry[] {
  return entries.filter((entry) => {
    const known = heads.get(entry.seq);
    if (known !== undefined && known !== entryHash(entry)) throw new PmError("fork");
    return known === undefined;
  });
}

/** Founding a clinic's trust, certifying and revoking members, choosing the escrow. */
export function trustWords(context: Context): TrustApi {
  const sign = (type: StatementName, body: object) => signStatement(context.keyring.me().unlocked, type, { ...body });

  const next = async (clinicId: string, type: StatementName, body: object): Promise<LogEntry> => {
    const { log } = context.trust(clinicId);
    return nextEntry(log, await sign(type, { ...body, log }));
  };

  const policyBody = (clinic: string, serial: number, policy: EscrowPolicyChoice): EscrowPolicyBody => ({
    clinic,
    serial,
    mode: policy.mode,
    keys: policyKeys(policy, context.custodians),
    at: context.now(),
  });

  return {
    foundClinic: async ({ clinicId, policy = { mode: "platform" } }) => {
      const { session } = context.keyring.me();
      const certificate: CertificateBody = {
        clinic: clinicId,
        member: session.userId,
        pubKey: session.pubKey,
        role: "owner",
        serial: 1,
        evidence: "qr",
        at: context.now(),
      };
      const first = nextEntry(emptyLog, await sign("cert", certificate));
      const engine = await context.engine();
      const trust = await replayLog(engine, untoldTrust(clinicId, session.fp), [first], new Set());
      const second = nextEntry(trust.log, await sign("escrow-policy", policyBody(clinicId, 1, policy)));
      return [first, second];
    },
    certify: async ({ clinicId, member, pubKey, role, evidence }) => {
      const serial = nextSerial(context.trust(clinicId), member);
      const at = context.now();
      const body: CertificateBody = { clinic: clinicId, member, pubKey, role, serial, evidence, at };
      return next(clinicId, "cert", body);
    },
    revoke: async (clinicId, member) => {
      const serial = context.trust(clinicId).members.get(member)?.serial;
      if (serial === undefined) throw new PmError("uncertified");
      const body: RevocationBody = { clinic: clinicId, member, serial, at: context.now() };
      return next(clinicId, "revoke", body);
    },
    setEscrowPolicy: async (clinicId, policy) => {
      const serial = (context.trust(clinicId).policy?.serial ?? 0) + 1;
      return next(clinicId, "escrow-policy", policyBody(clinicId, serial, policy));
    },
    syncLog: (clinicId, entries, rootFp) => syncLog(context, clinicId, entries, rootFp),
    trustState: async (clinicId, member, pubKey) => {
      const trust = context.trust(clinicId);
      const state = trustStateOf(trust, member, pubKey);
      if (state === "changed") context.tell({ name: "key-changed", clinicId });
      return { state, role: trust.members.get(member)?.role ?? null };
    },
  };
}
