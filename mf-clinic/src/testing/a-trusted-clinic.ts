import type { LogEntry, NewPatientWire } from "@carnet/shell/crypto";
import type { Answer } from "@carnet/shell/testing";
import { aFoundedClinic, tilleuls, trustAnswers, type FoundedClinic } from "@carnet/shell/testing/clinic";

/** A record as its maker sealed it, and its columns in clear. */
interface ARecord {
  id: string;
  pkc: NewPatientWire["pkc"];
  clear: { firstName: string; lastName: string; dateOfBirth: string; email: null };
  wire: NewPatientWire;
}

/** Tilleuls with real keys, and what its owner does in it. */
export interface TrustedClinic extends FoundedClinic {
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
  const clinic = await aFoundedClinic();
  const { crypto, log, add, register } = clinic;
  return {
    ...clinic,
    answers: trustAnswers(log),
    aKey: async (email) =>
      (await crypto.signup({ email, password: "correct horse battery staple 42", escrow: "none" })).principal.pubKey,
    certify: async (member, pubKey, role = "therapist") =>
      add([await crypto.certify({ clinicId: tilleuls, member, pubKey, role, evidence: "qr" })]),
    patients: async (count) => {
      const made = await Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const clear = { firstName: "Camille", lastName: `Gagnon ${at}`, dateOfBirth: "1988-03-31", email: null };
          const { wire } = await crypto.createPatient({ clinicId: tilleuls, identity: clear, fields: [], others: [] });
          return { id: wire.id, pkc: wire.pkc, clear, wire };
        }),
      );
      await register(...made.map(({ pkc }) => pkc));
      return made;
    },
  };
}

/** What the body of a statement says. */
export const said = ({ stmt }: LogEntry): Record<string, unknown> =>
  JSON.parse(atob(stmt.body.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
