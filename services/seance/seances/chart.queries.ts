import { current } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import type { AmendedSeance, copiedProperties, Seance as SeanceView } from "../contract/index.ts";
import { isOwing, isPaidInFull } from "../money/owed.ts";
import { Seance } from "./seance.model.ts";

type MoneyChange = SeanceView["moneyHistory"][number];

/** An amendment as its row says it. */
interface AmendmentRow {
  path: string;
  ordinal: number;
  data: string;
  amenderId: string;
  amenderName: string;
  time: string;
  inProgress: boolean;
  statement: Statement | null;
}

/** A session with whether it is the patient's last. */
export class SeanceRow extends Seance {
  isLast!: boolean;
}

/** A session with its whole chart, in one statement. */
export class ChartRow extends SeanceRow {
  static override jsonAttributes = [
    "taxes",
    "billing",
    "fields",
    "drawn",
    "amendments",
    "moneyHistory",
    "finalizeStatement",
    "cameAlong",
  ];

  fields!: Record<string, string> | null;
  drawn!: Record<string, string> | null;
  cameAlong!: (typeof copiedProperties)[number][] | null;
  amendments!: AmendmentRow[] | null;
  moneyHistory!: MoneyChange[] | null;
  finalizeStatement!: Statement | null;
}

const isLast = `seances.number = (select max(number) from seances last where last.patient_id = seances.patient_id) as is_last`;

/** An open chart is read from its rows, a closed one from its record. */
const chart = `
  coalesce((select fields::json from seance_records where seance_id = seances.id),
    (select json_object_agg(name, data) from seance_fields where seance_id = seances.id)) as fields,
  coalesce((select drawings::json from seance_records where seance_id = seances.id),
    (select json_object_agg(name, data) from seance_drawings where seance_id = seances.id)) as drawn,
  (select json_agg(name order by name) from seance_fields where seance_id = seances.id and came_along) as came_along,
  (select json_agg(json_build_object('path', path, 'ordinal', ordinal, 'data', data, 'amenderId', amender_id,
      'amenderName', amender_name, 'time', to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'inProgress', in_progress, 'statement', statement) order by path, ordinal)
    from seance_amendments where seance_id = seances.id) as amendments,
  (select json_agg(json_build_object('created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'received_at', to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'payment_method', payment_method, 'old_amount_paid', old_amount_paid, 'amount_paid', amount_paid) order by id)
    from money_history where seance_id = seances.id) as money_history,
  (select statement from seance_statements where seance_id = seances.id) as finalize_statement`;

interface Page {
  paid?: boolean;
  owing?: boolean;
  before?: number | undefined;
  limit: number;
  /** Only sessions of this therapist. */
  therapistId?: string | undefined;
}

/** The sessions of a patient without their charts, newest first: one page by keyset on the number. */
export function summariesOf(patientId: string, page: Page) {
  return pageOf(SeanceRow.query().select("seances.*").select(SeanceRow.raw(isLast)), patientId, page);
}

/** The sessions of a patient with their charts, newest first. */
export function chartsOf(patientId: string, page: Page) {
  return pageOf(
    ChartRow.query().select("seances.*").select(ChartRow.raw(isLast), ChartRow.raw(chart)),
    patientId,
    page,
  );
}

/** One session with its chart: the last, or the one before or after a number. */
export async function chartBeside(patientId: string, side: { last: true } | { before: number } | { after: number }) {
  const query = ChartRow.query()
    .select("seances.*")
    .select(ChartRow.raw(isLast), ChartRow.raw(chart))
    .where("patient_id", patientId)
    .orderBy("number", "after" in side ? "asc" : "desc");
  if ("before" in side) query.where("number", "<", side.before);
  if ("after" in side) query.where("number", ">", side.after);
  return (await query.first()) ?? null;
}

/** One session with its chart, by id. */
export const chartOf = (id: string) =>
  ChartRow.query().select("seances.*").select(ChartRow.raw(isLast), ChartRow.raw(chart)).findById(id).throwIfNotFound();

function pageOf<Rows extends ReturnType<typeof SeanceRow.query> | ReturnType<typeof ChartRow.query>>(
  query: Rows,
  patientId: string,
  { paid, owing, before, limit, therapistId }: Page,
): Rows {
  query.where("patient_id", patientId).orderBy("number", "desc").limit(limit);
  if (before !== undefined) query.where("number", "<", before);
  if (therapistId !== undefined) query.where("therapist_id", therapistId);
  if (paid) query.whereRaw(isPaidInFull);
  if (owing) query.whereRaw(isOwing);
  return query;
}

/** The sessions of a patient with a saved amendment, each with its last one, the newest first. */
export async function amendedOf(patientId: string): Promise<AmendedSeance[]> {
  const { rows } = await current().knex.raw<{ rows: AmendedSeance[] }>(
    `select * from (
       select distinct on (seances.id) seances.id, seances.number, seances.finalized_at as "finalizedAt",
         made.time as "amendedAt", made.amender_name as "amenderName"
       from seances join seance_amendments made on made.seance_id = seances.id
       where seances.patient_id = ? and not made.in_progress
       order by seances.id, made.time desc
     ) each order by "amendedAt" desc`,
    [patientId],
  );
  return rows;
}
