import type { OpenPatient } from "@carnet/shell/record";
import type { Seance } from "@carnet/services/seance/contract";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { verifySignature, type SignatureCheck } from "./verify-signature.ts";

/** What is signed of what is shown beside a session. */
type Fact = "number" | "name" | "visit" | "isAutoFinalized";

/** A checked statement of a closed session; what an older one does not say is not compared. */
export interface Signed {
  check: SignatureCheck | "otherFacts";
  /** When it was signed and in whose name, by the statement. */
  at: string | null;
  name: string | null;
  /** Whether it signs what the clock had closed; null where the statement is not believed. One of before that was said closed it. */
  isAuto: boolean | null;
  /** What the server shows otherwise than it was signed. */
  others: Fact[];
}

/** Whether the signature is the one of the therapist shown, over exactly the session shown; null where none is given. */
export async function verifyClosing(open: OpenPatient, seance: Seance): Promise<Signed | null> {
  const { id, finalizeStatement, therapistId } = seance;
  if (!finalizeStatement) return null;
  const digest = await open.crypto.digestSeance(fieldsOf(seance));
  const expected = { type: "finalize", signer: therapistId, says: { session: id, digest } } as const;
  const { check, said } = await verifySignature(open, finalizeStatement, expected);
  const at = typeof said?.["at"] === "number" ? new Date(said["at"]).toISOString() : null;
  const { number, therapistFullName, createdOrAppointedAt: visit, isAutoFinalized } = seance;
  const shown = { number, name: therapistFullName, visit, isAutoFinalized };
  const name = typeof said?.["name"] === "string" ? said["name"] : null;
  const facts = Object.keys(shown) as Fact[];
  const others = facts.filter((fact) => said && fact in said && said[fact] !== shown[fact]);
  const isAuto = said && said["isAutoFinalized"] === true;
  const isOther = check === "valid" && others.length > 0;
  return { check: isOther ? "otherFacts" : check, at, name, isAuto, others };
}
