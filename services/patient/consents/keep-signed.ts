import { genesis, queryRows, saidIn, statementHash, type Actor, type Refuses } from "@carnet/services/framework";
import { envelopeHeader, type Sealed, type Statement } from "@carnet/services/framework/contract";
import type { Knex } from "knex";
import { signedPlace } from "../contract/index.ts";

/** A statement that was signed at home, and how many there are with it. */
export interface SignedAtHome {
  statement: Statement;
  count: Sealed;
}

/** What was signed about a record at home, from the first. */
export const readSigned = (patientId: string): Promise<SignedAtHome[]> =>
  queryRows<SignedAtHome>("select statement, count from signed_at_home where patient_id = $1 order by seq", [
    patientId,
  ]);

/**
 * Puts a statement at the end of what its patient signed at home, and answers whether it stands there: one that does not name the last one
 * is not kept. The very statement that is the last already stays, so that a try whose answer was lost may come again.
 */
export async function keepSigned(
  trx: Knex,
  { patientId, userId }: { patientId: string; userId: string },
  { statement, count }: SignedAtHome,
): Promise<boolean> {
  const { data: place } = signedPlace.safeParse(saidIn(statement));
  if (!place || envelopeHeader(count)?.rev !== place.seq) return false;
  const last = (await trx("signed_at_home")
    .where({ patient_id: patientId })
    .orderBy("seq", "desc")
    .first("seq", "statement")) as { seq: number; statement: Statement } | undefined;
  if (last?.seq === place.seq) return statementHash(last.statement) === statementHash(statement);
  const isNext = place.seq === (last?.seq ?? 0) + 1 && place.prev === (last ? statementHash(last.statement) : genesis);
  if (!isNext) return false;
  const row = { patient_id: patientId, seq: place.seq, signed_by: userId };
  const stored = (await trx("signed_at_home")
    .insert({ ...row, statement: JSON.stringify(statement), count: JSON.stringify(count) })
    .onConflict(["patient_id", "seq"])
    .ignore()
    .returning("seq")) as unknown[];
  return stored.length > 0;
}

/** The same of a patient's own call: what is signed there stands in the sequence, or nothing of the call is kept. */
export async function keepOwn(
  trx: Knex,
  patientId: string,
  { userId }: Actor,
  signed: SignedAtHome,
  refuse: Refuses<"signedMoved">,
): Promise<void> {
  if (!(await keepSigned(trx, { patientId, userId: userId! }, signed))) throw refuse("signedMoved");
}
