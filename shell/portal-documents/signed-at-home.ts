import { call, Refused } from "@carnet/shell/api";
import {
  loadCrypto,
  type PatientRef,
  type Sealed,
  type SignedLine,
  type SignedType,
  type Stmt,
} from "@carnet/shell/crypto";
import { getSigned } from "@carnet/services/patient/contract";

/** How often something is signed anew where another device signed at the same moment. */
const tries = 3;

const keptOf = (patientId: string) => call(getSigned, { params: { id: patientId } });

/**
 * What was signed about a record at home, from the first; throws where what the server gives is not whole, or less than was seen. What is
 * signed while the answer is on its way is no lie: it is asked for once more before.
 */
export async function readSigned(portal: PatientRef, patientId: string): Promise<readonly SignedLine[]> {
  const crypto = await loadCrypto();
  const read = async () => crypto.openSigned(portal, await keptOf(patientId));
  return read().catch(read);
}

/** What is sent with something signed at home: the statement, and how many there are by then. */
export interface SignedAtHome {
  statement: Stmt;
  count: Sealed;
}

/**
 * Signs the next of what is signed about a record at home, and sends it. Where something else came first, it is signed anew on top of
 * that; once it is kept, this device misses it wherever the server leaves it out.
 */
export async function sendSigned<Answer>(
  { portal, patientId }: { portal: PatientRef; patientId: string },
  type: SignedType,
  claims: Readonly<Record<string, unknown>>,
  send: (signed: SignedAtHome) => Promise<Answer>,
): Promise<Answer> {
  const crypto = await loadCrypto();
  for (let time = 1; ; time++) {
    const kept = await keptOf(patientId);
    const signed = await crypto.signAtHome(portal, type, claims, kept);
    try {
      const answer = await send(signed);
      await crypto.openSigned(portal, { statements: [...kept.statements, signed.statement], count: signed.count });
      return answer;
    } catch (error) {
      const isMoved = error instanceof Refused && error.code === "signedMoved";
      if (!isMoved || time === tries) throw error;
    }
  }
}
