import { loadCrypto, type LogEntry, type NewPatientWire, type PmCrypto } from "@carnet/shell/crypto";
import { answers, type Answer } from "@carnet/shell/testing";
import { trustAnswer, trustBody, trustView } from "@carnet/services/clinic/contract";
import { tilleuls } from "./a-clinic.ts";

export const owner = "0d5b3c1e-6a7f-4c1b-9a53-2f1d7c9be101";
const password = "correct horse battery staple 42";

/** A record as its maker sealed it, and its columns in clear. */
interface ARecord {
  id: string;
  pkc: NewPatientWire["pkc"];
  clear: { firstName: string; lastName: string; dateOfBirth: string; email: null };
  wire: NewPatientWire;
}

/** Tilleuls with real keys: Dr Morel is unlocked on this page, and its log is what the clinic service would keep. */
export interface TrustedClinic {
  crypto: PmCrypto;
  log: LogEntry[];
  answers: Answer[];
  /** Somebody else's public key. */
  aKey(email: string): Promise<string>;
  /** Vouches for a member, as after a comparison. */
  certify(member: string, pubKey: string, role?: "therapist" | "manager"): Promise<void>;
  /** Records whose keys are registered, as the patient service would show them for passing on. */
  patients(count: number): Promise<ARecord[]>;
}

/** Signs Dr Morel up and in, and founds the clinic. */
export async function aTrustedClinic(): Promise<TrustedClinic> {
  const crypto = await loadCrypto();
  const signup = (email: string) => crypto.signup({ email, password, escrow: "none" });
  const { principal } = await signup("anne@tilleuls.example");
  const { handle } = await crypto.stretch("anne@tilleuls.example", password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  await crypto.unlock(handle, record, { userId: owner });
  const log = await crypto.foundClinic({ clinicId: tilleuls });
  await crypto.syncLog(tilleuls, log);
  const add = async (...entries: LogEntry[]) => {
    log.push(...entries);
    await crypto.syncLog(tilleuls, log);
  };
  return {
    crypto,
    log,
    answers: [
      answers("GET /api/1/clinic/:id/trust", trustView, ({ query }) => ({
        entries: log.filter(({ seq }) => seq > Number(query.get("after") ?? 0)),
      })),
      answers("POST /api/1/clinic/:id/trust", trustAnswer, ({ body }) => {
        log.push(...trustBody.parse(body).entries);
        return { seq: log.length };
      }),
    ],
    aKey: async (email) => (await signup(email)).principal.pubKey,
    certify: async (member, pubKey, role = "therapist") =>
      add(await crypto.certify({ clinicId: tilleuls, member, pubKey, role, evidence: "qr" })),
    patients: (count) =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const clear = { firstName: "Camille", lastName: `Gagnon ${at}`, dateOfBirth: "1988-03-31", email: null };
          const { wire } = await crypto.createPatient({ clinicId: tilleuls, identity: clear, fields: [], others: [] });
          return { id: wire.id, pkc: wire.pkc, clear, wire };
        }),
      ).then(async (made) => {
        await add(
          ...(await crypto.registerKeys(
            tilleuls,
            made.map(({ pkc }) => pkc),
          )),
        );
        return made;
      }),
  };
}

/** What the body of a statement says. */
export const said = ({ stmt }: LogEntry): Record<string, unknown> =>
  JSON.parse(atob(stmt.body.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
