import type { Knex } from "knex";
import {
  announce,
  checkWritten,
  inTransaction,
  Malformed,
  type Actor,
  type RefuseOf,
} from "@carnet/services/framework";
import { billFee, envelopeHeader } from "@carnet/services/framework/contract";
import { seanceCreated } from "@carnet/nats/contracts/seance/seance.created.v1";
import { copiedProperties, createdOrAppointedAt, type createSeance, type CreateSeanceBody } from "../contract/index.ts";
import { refuseOldKey } from "../keys/refuse-old-key.ts";
import { checkSent, keepSent } from "../manifest/keep-manifest.ts";
import { priceOf } from "../money/price-of.ts";
import { checkHour } from "../visits/check-hour.ts";
import { hasVisit, joinVisit, visitOf } from "../visits/join-visit.ts";
import type { PatientFacts } from "./find-patient.ts";
import { fullNameOf } from "./full-name-of.ts";
import { refuseType } from "./refuse-type.ts";
import { Seance } from "./seance.model.ts";
import { seancePolicy } from "./seance.policy.ts";

/**
 * Opens a session for a patient, or changes the type of the one that is open, unless that one is of another day and left open (SES-013).
 * Needs a running plan, a discipline of one's own (SES-012) and a style the clinic offers (CLI-020); the fee starts from its tarrif.
 * The list that has the new session is written with it, or neither is; where the open one is gone on with, there is nothing to list.
 */
export async function openSeance(
  actor: Actor,
  patientId: string,
  reach: PatientFacts,
  body: CreateSeanceBody,
  refuse: RefuseOf<typeof createSeance>,
): Promise<string> {
  if (actor.impersonatorId) throw refuse("impersonated");
  if (!reach.access.canWrite) throw refuse("patientReadOnly");
  if (!reach.access.dobAndSexPresent) throw refuse("dobOrSexMissing");
  const { clinicId } = reach.access;
  const practice = { clinicId, therapistId: actor.userId!, disciplineId: body.disciplineId };
  const price = await priceOf(practice, refuse);
  const known = await openOf(patientId);
  if (known?.id === body.leaves || known?.typeOfSeance !== body.typeOfSeance)
    await refuseType(practice, body.typeOfSeance, refuse);
  const sent = { patientId, clinicId, manifest: body.manifest };
  await checkSent(actor, sent, refuse);
  const copied = copiedProperties.flatMap((field) => {
    const sealed = body[field];
    return sealed ? [{ place: { entity: "seance" as const, record: body.id, field }, sealed }] : [];
  });
  await checkWritten(actor, { id: patientId, clinicId }, copied, refuse);
  if (body.appointmentAt) await checkHour({ clinicId, patientId }, body.appointmentAt, refuse);
  const therapistFullName = await fullNameOf(actor.userId!);

  return inTransaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`seance:${patientId}`]);
    const open = await openOf(patientId, trx);
    const opening = { patientId, clinicId, therapistId: actor.userId!, visitId: body.visitId };
    if (open && open.id !== body.leaves) {
      const from = body.visitId ? await visitOf(trx, { ...opening, at: open.createdOrAppointedAt }) : null;
      if (from && !(await hasVisit(trx, open.id)))
        await joinVisit(trx, actor, from, { seanceId: open.id, therapistId: open.therapistId });
      return changeType(trx, actor, open, reach, body);
    }
    if (await Seance.query(trx).findById(body.id)) throw refuse("idTaken");
    if (open) await Seance.query(trx).patch({ isLeftOpen: true }).where({ id: open.id });
    const copies = copied.map(({ sealed }) => sealed);
    await refuseOldKey(patientId, copies, refuse, trx);
    const now = new Date().toISOString();
    const visit = await visitOf(trx, { ...opening, at: body.appointmentAt ?? now });
    const appointmentAt = body.appointmentAt ?? visit?.startsAt ?? null;
    const times = { createdAt: now, appointmentAt, amendedAppointmentAt: null };
    const { number } = (await Seance.query(trx)
      .where({ patient_id: patientId })
      .select(Seance.raw("coalesce(max(number), 0) + 1 as number"))
      .first()) as { number: number };
    if (body.number !== undefined && body.number !== number) throw refuse("numberMoved", { next: number });
    await Seance.query(trx).insert({
      id: body.id,
      patientId,
      clinicId,
      therapistId: actor.userId!,
      therapistFullName,
      number,
      typeOfSeance: body.typeOfSeance,
      moduleId: body.moduleId ?? null,
      treatmentPhase: body.treatmentPhase ?? "Active",
      disciplineId: body.disciplineId,
      ...times,
      createdOrAppointedAt: createdOrAppointedAt(times),
      fee: price.tarrif,
      taxes: price.taxes,
      billing: billFee(price.tarrif, price.taxes),
    });
    await takeOver(trx, actor, body);
    await keepSent(trx, actor, sent, refuse);
    if (visit) await joinVisit(trx, actor, visit, { ...opening, seanceId: body.id });
    await announce(trx, seanceCreated, actor, { seanceId: body.id, patientId, therapistId: actor.userId!, clinicId });
    return body.id;
  });
}

/** The session of a patient that is gone on with; one that was left open is not. */
const openOf = (patientId: string, trx?: Knex) =>
  Seance.query(trx).findOne({ patient_id: patientId, is_left_open: false }).whereNull("finalized_at");

async function changeType(trx: Knex, actor: Actor, seance: Seance, reach: PatientFacts, body: CreateSeanceBody) {
  seancePolicy.allow(actor, "write", { seance, ...reach, force: body.force });
  await Seance.query(trx)
    .patch({ typeOfSeance: body.typeOfSeance, moduleId: body.moduleId ?? null })
    .where({ id: seance.id })
    .whereNull("finalized_at");
  return seance.id;
}

/** Stores what the new session takes over from the last, each part at its first version; it is not of this session yet (SES-014). */
async function takeOver(trx: Knex, actor: Actor, body: CreateSeanceBody): Promise<void> {
  const rows = copiedProperties.flatMap((name) => {
    const sealed = body[name];
    if (!sealed) return [];
    if (envelopeHeader(sealed)?.rev !== 1) throw new Malformed([name]);
    return [{ seance_id: body.id, name, rev: 1, data: sealed.data, saved_by: actor.userId, came_along: true }];
  });
  if (rows.length > 0) await trx("seance_fields").insert(rows);
}
