import type { TrustApi } from "../api/trust.api.ts";
import { PmError } from "../errors.ts";
import { policyKeys, type EscrowPolicyBody } from "../escrow/escrow-policy.ts";
import { signStatement, type StatementName } from "../statement/statement.ts";
import { nextSerial, type CertificateBody, type RevocationBody } from "../trust/certificates.ts";
import { emptyLog, extendLog, nextEntry } from "../trust/clinic-log.ts";
import { untoldTrust, type ClinicTrust } from "../trust/clinic-trust.ts";
import { nameDigest } from "../trust/name-digest.ts";
import { replayLog } from "../trust/replay-log.ts";
import { allowDecisions } from "../trust/roots.ts";
import { trusted } from "../trust/trusted.ts";
import { roles, type EscrowPolicyChoice, type LogEntry, type PersonName } from "../types.ts";
import type { Context } from "./context.ts";

type CertifyingMethods = Pick<TrustApi, "foundClinic" | "certify" | "certifyNames" | "revoke" | "setEscrowPolicy">;

/** Founding a clinic's trust, certifying and revoking members, choosing the escrow: lines one signs oneself. */
export function certifyingMethods(context: Context): CertifyingMethods {
  const sign = (type: StatementName, body: object) => signStatement(context.keyring.me().unlocked, type, { ...body });

  const deciding = (clinicId: string): ClinicTrust => {
    const trust = context.trust(clinicId);
    allowDecisions(trust);
    return trust;
  };

  const next = async (clinicId: string, type: StatementName, body: object): Promise<LogEntry> => {
    const { log } = deciding(clinicId);
    return nextEntry(log, await sign(type, { ...body, log }));
  };

  const policyBody = (clinic: string, serial: number, policy: EscrowPolicyChoice): EscrowPolicyBody => ({
    clinic,
    serial,
    mode: policy.mode,
    keys: policyKeys(policy, context.custodians),
    kit: policy.recoveryKey ?? null,
    at: context.now(),
  });

  return {
    foundClinic: async ({ clinicId, policy = { mode: "platform" }, name }) => {
      const { session } = context.keyring.me();
      const certificate: CertificateBody = {
        clinic: clinicId,
        member: session.userId,
        pubKey: session.pubKey,
        role: "owner",
        serial: 1,
        evidence: "qr",
        ...named(name),
        at: context.now(),
      };
      const first = nextEntry(emptyLog, await sign("cert", certificate));
      const engine = await context.engine();
      const trust = await replayLog(engine, untoldTrust(clinicId, session.fp), [first], new Map());
      const second = nextEntry(trust.log, await sign("escrow-policy", policyBody(clinicId, 1, policy)));
      return [first, second];
    },
    certify: async ({ clinicId, member, pubKey, role, evidence, name }) => {
      const serial = nextSerial(context.trust(clinicId), member);
      const at = context.now();
      const body: CertificateBody = { clinic: clinicId, member, pubKey, role, serial, evidence, ...named(name), at };
      return next(clinicId, "cert", body);
    },
    certifyNames: async (clinicId, members) => {
      const trust = deciding(clinicId);
      const lines: LogEntry[] = [];
      for (const { name, ...key } of members) {
        trusted(trust, key, roles);
        const { userId: member, role, evidence } = trust.members.get(key.userId)!;
        const body = {
          clinic: clinicId,
          member,
          pubKey: key.pubKey,
          role,
          serial: nextSerial(trust, member),
          evidence,
        };
        const stmt = await sign("cert", { ...body, ...named(name), at: context.now(), log: trust.log });
        lines.push(nextEntry(extendLog(trust.log, lines), stmt));
      }
      return lines;
    },
    revoke: async (clinicId, member) => {
      const serial = context.trust(clinicId).members.get(member)?.serial;
      if (serial === undefined) throw new PmError("uncertified");
      const body: RevocationBody = { clinic: clinicId, member, serial, at: context.now() };
      return next(clinicId, "revoke", body);
    },
    setEscrowPolicy: async (clinicId, policy) => {
      const known = context.trust(clinicId).policy;
      const recoveryKey = policy.recoveryKey ?? known?.kit?.pubKey;
      const whole = { mode: policy.mode, ...(recoveryKey !== undefined && { recoveryKey }) };
      return next(clinicId, "escrow-policy", policyBody(clinicId, (known?.serial ?? 0) + 1, whole));
    },
  };
}

const named = (name: PersonName | undefined): Pick<CertificateBody, "name"> => (name ? { name: nameDigest(name) } : {});
