import type { Knex } from "knex";
import { inTransaction, onTopOf, type Actor, type RefuseOf, type Refuses } from "@carnet/services/framework";
import type { BodyOf } from "@carnet/services/framework/contract";
import { mostVisitsOfDay, type addVisit, type moveVisit } from "../contract/index.ts";
import { checkHour } from "./check-hour.ts";
import { checkPatient, checkTherapist } from "./check-plan.ts";
import { sayVisit } from "./say-visit.ts";
import { Visit } from "./visit.model.ts";

/** A visit and whether its therapist has another at that time. */
interface Planned {
  visit: Visit;
  overlaps: boolean;
}

/** Plans a visit by hand. Two at the same time are allowed, and told. */
export async function planVisit(
  actor: Actor,
  clinicId: string,
  body: BodyOf<typeof addVisit>,
  refuse: RefuseOf<typeof addVisit>,
): Promise<Planned> {
  await checkPatient(clinicId, body.patientId, refuse);
  await checkTherapist(clinicId, body.therapistId, refuse);
  await checkHour({ clinicId, patientId: body.patientId }, body.startsAt, refuse);
  return inTransaction(async (trx) => {
    const visit = (await Visit.query(trx)
      .insert({ ...body, clinicId, createdBy: actor.userId })
      .onConflict("id")
      .ignore()
      .returning("*")) as Visit | undefined;
    if (!visit?.state) throw refuse("idTaken");
    await checkDay(trx, visit, refuse);
    await sayVisit(trx, actor, visit);
    return { visit, overlaps: await overlaps(trx, visit) };
  });
}

/** Moves a visit that nobody has begun; of a move and a beginning sent at once, the move loses. */
export async function replanVisit(
  actor: Actor,
  { id, clinicId, patientId }: Visit,
  { was, ...sent }: BodyOf<typeof moveVisit>,
  refuse: RefuseOf<typeof moveVisit>,
): Promise<Planned> {
  if (sent.therapistId) await checkTherapist(clinicId, sent.therapistId, refuse);
  if (sent.startsAt) await checkHour({ clinicId, patientId }, sent.startsAt, refuse);
  return inTransaction(async (trx) => {
    const stored = (await Visit.query(trx).findById(id).forUpdate()) as Visit | undefined;
    if (!stored) throw refuse("visitStarted");
    const { therapistId, startsAt, minutes } = stored;
    const changes = onTopOf({ therapistId, startsAt, minutes }, sent, was, refuse);
    const [visit] = await Visit.query(trx)
      .patch(changes as Partial<Visit>)
      .where({ id })
      .whereNull("seance_id")
      .returning("*");
    if (!visit) throw refuse("visitStarted");
    if (sent.therapistId || sent.startsAt) await checkDay(trx, visit, refuse);
    await sayVisit(trx, actor, visit);
    return { visit, overlaps: await overlaps(trx, visit) };
  });
}

/** Refuses a visit with which its therapist would have more than a day holds; those that do not take place count too. */
export async function checkDay(trx: Knex, { therapistId, startsAt }: Visit, refuse: Refuses<"dayFull">): Promise<void> {
  const around = await Visit.query(trx)
    .where({ therapist_id: therapistId })
    .whereRaw("starts_at > ?::timestamptz - interval '12 hours'", [startsAt])
    .whereRaw("starts_at <= ?::timestamptz + interval '12 hours'", [startsAt])
    .resultSize();
  if (around > mostVisitsOfDay) throw refuse("dayFull");
}

/** No visit lasts longer than eight hours, so those that may reach into this one begin within the index's reach. */
async function overlaps(trx: Knex, { id, therapistId, startsAt, minutes }: Visit): Promise<boolean> {
  const other = await Visit.query(trx)
    .where({ therapist_id: therapistId })
    .whereNot({ id })
    .whereNotIn("state", ["cancelled", "noShow"])
    .whereRaw("starts_at > ?::timestamptz - interval '480 minutes'", [startsAt])
    .whereRaw("starts_at < ?::timestamptz + ? * interval '1 minute'", [startsAt, minutes])
    .whereRaw("starts_at + minutes * interval '1 minute' > ?::timestamptz", [startsAt])
    .select("id")
    .first();
  return other !== undefined;
}
