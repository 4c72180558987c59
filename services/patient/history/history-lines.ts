import { chainHash, genesis, Malformed, type Actor, type Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import { historyStretch, type HistoryBody, type HistoryLine, type HistoryRow } from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";
import { revisionOf } from "../patients/sealed-part.ts";

/** A line as it is stored. */
export interface StoredLine {
  id: string;
  patient_id: string;
  seq: number;
  prev: string;
  user_id: string;
  section: HistoryRow["section"];
  operation?: HistoryRow["operation"];
  delta: string;
  stmt: HistoryRow["stmt"];
  created_at: string;
}

const tailOf = (knex: Knex, patientId: string) =>
  knex<StoredLine>("history_tail").where({ patient_id: patientId }).first();
const settledHead = (knex: Knex, patientId: string) =>
  knex<StoredLine>("change_history").where({ patient_id: patientId }).orderBy("seq", "desc").first();

/** The last line of a record's history, or undefined before the first. */
export const headOf = async (knex: Knex, patientId: string): Promise<StoredLine | undefined> =>
  (await tailOf(knex, patientId)) ?? (await settledHead(knex, patientId));

/** The lines numbered after `from` up to `to`, newest first; lines are numbered without gaps, so a page is a range. */
export async function linesBetween(knex: Knex, patientId: string, from: number, to: number): Promise<StoredLine[]> {
  const tail = await tailOf(knex, patientId);
  const settled = await knex<StoredLine>("change_history")
    .where({ patient_id: patientId })
    .where("seq", ">", from)
    .where("seq", "<=", to)
    .orderBy("seq", "desc");
  return tail && tail.seq > from && tail.seq <= to ? [tail, ...settled] : settled;
}

/**
 * Writes the line of a save, in the transaction of that save. The line of one's last save of the same part is replaced
 * while the stretch of work goes on, else the line must follow the last one: `historyMoved` tells that one, and the save
 * is undone with it, for the author to sign again.
 */
export async function writeLine(
  trx: Knex,
  actor: Actor,
  patient: Pick<Patient, "id" | "keyId">,
  section: "an" | "sr",
  line: HistoryLine,
  refuse: Refuses<{ staleKey: Record<never, never>; historyMoved: { last: HistoryRow | null } }>,
): Promise<void> {
  const patientId = patient.id;
  if (revisionOf(line.delta, patient, refuse) !== line.seq) throw new Malformed(["history.delta"]);
  await holdRecord(trx, patientId);
  const row = {
    patient_id: patientId,
    user_id: actor.userId!,
    section,
    seq: line.seq,
    prev: line.prev,
    delta: line.delta.data,
    stmt: JSON.stringify(line.stmt),
  };
  const replaced = await trx("history_tail")
    .where({ patient_id: patientId, user_id: actor.userId, section, seq: line.seq, prev: line.prev })
    .whereRaw("created_at > now() - make_interval(secs => ?)", [historyStretch.replacedWithin])
    .update({ ...row, created_at: trx.fn.now() });
  if (replaced > 0) return;
  const head = await headOf(trx, patientId);
  if (!follows(head, line)) throw refuse("historyMoved", { last: head ? presentLine(head) : null });
  await settleTail(trx, patientId);
  await trx("history_tail").insert(row);
}

/** Appends the line that follows the last one, for good; `conflict` tells the last one. */
export async function appendLine(
  trx: Knex,
  body: HistoryBody,
  refuse: Refuses<{ conflict: { last: HistoryRow | null } }>,
): Promise<{ id: string; createdAt: string }> {
  const { patientId, userId, delta, stmt, operation = null, ...line } = body;
  await holdRecord(trx, patientId);
  const head = await headOf(trx, patientId);
  if (!follows(head, body)) throw refuse("conflict", { last: head ? presentLine(head) : null });
  await settleTail(trx, patientId);
  const [stored] = (await trx("change_history")
    .insert({
      ...line,
      operation,
      patient_id: patientId,
      user_id: userId,
      delta: delta.data,
      stmt: JSON.stringify(stmt),
    })
    .returning(["id", "created_at"])) as StoredLine[];
  return { id: stored!.id, createdAt: stored!.created_at };
}

/** A line names the one before it: one that names another would make the chain unreadable for good. */
const follows = (head: StoredLine | undefined, { seq, prev }: Pick<StoredLine, "seq" | "prev">) =>
  seq === (head?.seq ?? 0) + 1 && prev === (head ? chainHash("pm1/hist", head) : genesis);

/** One writer at a time: two lines with one number would make the chain unreadable. */
const holdRecord = (trx: Knex, patientId: string) =>
  trx.raw("select from patients where id = ? for no key update", [patientId]);

const columns = "id, patient_id, seq, prev, user_id, section, delta, stmt, created_at";

const settleTail = (trx: Knex, patientId: string) =>
  trx.raw(
    `with tail as (delete from history_tail where patient_id = ? returning ${columns})
     insert into change_history (${columns}) select ${columns} from tail`,
    [patientId],
  );

/** A line as it travels. */
export const presentLine = (line: StoredLine): HistoryRow => ({
  id: line.id,
  seq: line.seq,
  prev: line.prev,
  userId: line.user_id,
  section: line.section,
  operation: line.operation ?? null,
  delta: { v: 1, data: line.delta },
  stmt: line.stmt,
  createdAt: line.created_at,
});
