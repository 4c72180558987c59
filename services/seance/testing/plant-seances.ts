import { announce, inTransaction } from "@carnet/services/framework";
import { billFee, type Statement, type Tax } from "@carnet/services/framework/contract";
import { paymentChanged } from "@carnet/nats/contracts/seance/payment.changed.v1";
import { seanceCreated } from "@carnet/nats/contracts/seance/seance.created.v1";
import { seanceFinalized } from "@carnet/nats/contracts/seance/seance.finalized.v1";
import type { Knex } from "knex";
import { digestRecord } from "../finalizing/record.ts";
import { Seance } from "../seances/seance.model.ts";

/** A session of the past, charted and sealed by its therapist's browser. */
export interface PlantedSeance {
  id: string;
  patientId: string;
  clinicId: string;
  therapistId: string;
  therapistFullName: string;
  number: number;
  typeOfSeance: Seance["typeOfSeance"];
  treatmentPhase: Seance["treatmentPhase"];
  disciplineId: string;
  createdAt: string;
  /** Null for the one still open. */
  finalizedAt: string | null;
  fee: number;
  taxes: Tax[];
  amountPaid: number;
  paymentMethod: Seance["paymentMethod"];
  /** Sealed parts by name: the data of their envelopes. */
  fields: Record<string, string>;
  /** What was drawn on each view, and the notes on it, likewise. */
  drawings?: Record<string, string>;
  statement: Statement | null;
}

const batch = 50;

/** Stores sessions as charting, closing and paying them would have, and says so with the dates they have. Runs on behalf of seance. */
export async function plantSeances(planted: PlantedSeance[]): Promise<void> {
  for (let from = 0; from < planted.length; from += batch) {
    await inTransaction((trx) => plant(trx, planted.slice(from, from + batch)));
  }
}

async function plant(trx: Knex, planted: PlantedSeance[]): Promise<void> {
  await Seance.query(trx).insert(
    planted.map(({ fields: _fields, drawings: _drawings, statement: _statement, ...row }) => ({
      ...row,
      createdOrAppointedAt: row.createdAt,
      billing: billFee(row.fee, row.taxes),
    })),
  );
  const open = planted.filter(({ finalizedAt }) => finalizedAt === null);
  const closed = planted.filter(({ finalizedAt }) => finalizedAt !== null);
  const rowsOf = (id: string, parts: Record<string, string> = {}) =>
    Object.entries(parts).map(([name, data]) => ({ seance_id: id, name, rev: 1, data }));
  const fields = open.flatMap((each) => rowsOf(each.id, each.fields));
  if (fields.length > 0) await trx("seance_fields").insert(fields);
  const drawings = open.flatMap((each) => rowsOf(each.id, each.drawings));
  if (drawings.length > 0) await trx("seance_drawings").insert(drawings);
  if (closed.length > 0) await trx("seance_records").insert(closed.map(recordOf));
  const signed = closed.flatMap(({ id, therapistId, statement }) =>
    statement ? [{ seance_id: id, signed_by: therapistId, statement: JSON.stringify(statement) }] : [],
  );
  if (signed.length > 0) await trx("seance_statements").insert(signed);
  for (const each of planted) await say(trx, each);
}

const recordOf = ({ id, fields, drawings = {}, finalizedAt }: PlantedSeance) => ({
  seance_id: id,
  fields: JSON.stringify(fields),
  drawings: JSON.stringify(drawings),
  digest: digestRecord(id, [
    ...Object.entries(fields).map(([field, data]) => ({ entity: "seance" as const, field, data })),
    ...Object.entries(drawings).map(([field, data]) => ({ entity: "drawing" as const, field, data })),
  ]),
  recorded_at: finalizedAt,
});

async function say(trx: Knex, each: PlantedSeance): Promise<void> {
  const { id: seanceId, patientId, clinicId, therapistId } = each;
  const by = { userId: therapistId, impersonatorId: null };
  await announce(trx, seanceCreated, by, { seanceId, patientId, clinicId, therapistId }, each.createdAt);
  if (each.amountPaid > 0) {
    const money = {
      old_amount_paid: 0,
      amount_paid: each.amountPaid,
      changed_by: therapistId,
      created_at: each.createdAt,
      received_at: each.createdAt,
      clinic_id: clinicId,
      therapist_id: therapistId,
      payment_method: each.paymentMethod,
    };
    await trx("money_history").insert({ seance_id: seanceId, ...money });
    const amounts = { oldAmountPaid: 0, amountPaid: each.amountPaid };
    await announce(trx, paymentChanged, by, { seanceId, patientId, clinicId, therapistId, ...amounts }, each.createdAt);
  }
  if (!each.finalizedAt) return;
  const { digest } = recordOf(each);
  await announce(
    trx,
    seanceFinalized,
    by,
    { seanceId, patientId, clinicId, therapistId, auto: false, digest },
    each.finalizedAt,
  );
}
