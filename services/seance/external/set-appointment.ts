import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { inTransaction, nobody, Refusal, refuse } from "@carnet/services/framework";
import type { AskOf } from "@carnet/nats/contracts/define-question";
import type { seanceSetAppointment } from "@carnet/nats/contracts/rpc/seance.setAppointment.v1";
import { checkHour } from "../visits/check-hour.ts";
import { checkPatient, checkTherapist } from "../visits/check-plan.ts";
import { checkDay } from "../visits/plan-visit.ts";
import { sayVisit } from "../visits/say-visit.ts";
import { Visit } from "../visits/visit.model.ts";
import { presentAppointment } from "./present-appointment.ts";

type Asked = AskOf<typeof seanceSetAppointment>;
interface Set {
  visit: Visit;
  isNew: boolean;
}

/** How much the clock of another program may be behind. */
const clockSkewMs = 300_000;

/** Plans or moves the visit that another program calls `externalId`. Two that plan the same at once make one. */
export async function setAppointment(asked: Asked): Promise<Set> {
  const { clinicId, patientId, therapistId, startsAt } = asked;
  const known = await find(asked);
  if (known && stands(known, asked)) {
    checkVersion(known, asked.ifVersion);
    return { visit: known, isNew: false };
  }
  await checkPatient(clinicId, patientId, () => new Refusal("unknownPatient"));
  await checkTherapist(clinicId, therapistId, refuse);
  if (Date.parse(startsAt) < Date.now() - clockSkewMs) throw new Refusal("visitInPast");
  await checkHour({ clinicId, patientId }, startsAt, refuse);
  return inTransaction(async (trx) => (await insert(trx, asked)) ?? move(trx, asked));
}

/** Takes away a visit that another program planned, from which no session was opened. */
export const removeAppointment = (asked: Pick<Asked, "clinicId" | "externalId" | "ifVersion">): Promise<void> =>
  inTransaction(async (trx) => {
    const visit = await find(asked, trx);
    if (!visit) throw new Refusal("notFound");
    checkVersion(visit, asked.ifVersion);
    if (visit.seanceId) throw new Refusal("visitStarted");
    await Visit.query(trx).deleteById(visit.id);
    await sayVisit(trx, nobody, visit, "removed");
  });

async function find(
  { clinicId, externalId }: Pick<Asked, "clinicId" | "externalId">,
  trx?: Knex,
): Promise<Visit | undefined> {
  const found = Visit.query(trx).findOne({ clinic_id: clinicId, source: "external", external_id: externalId });
  return trx ? found.forUpdate() : found;
}

const stands = (visit: Visit, { patientId, therapistId, startsAt, minutes }: Asked) =>
  visit.patientId === patientId &&
  visit.therapistId === therapistId &&
  visit.minutes === minutes &&
  Date.parse(visit.startsAt) === Date.parse(startsAt);

function checkVersion(visit: Visit | undefined, ifVersion: string | null): void {
  if (ifVersion === null) return;
  const version = visit ? presentAppointment(visit).version : "none";
  if (ifVersion !== version && !(ifVersion === "any" && visit)) throw new Refusal("versionMoved");
}

async function insert(trx: Knex, asked: Asked): Promise<Set | null> {
  const { ifVersion, clinicId, externalId, patientId, therapistId, startsAt, minutes } = asked;
  if (ifVersion !== null && ifVersion !== "none") return null;
  const plan = { clinicId, externalId, patientId, therapistId, startsAt, minutes };
  const visit = (await Visit.query(trx)
    .insert({ ...plan, id: randomUUID(), source: "external", createdBy: null })
    .onConflict(Visit.raw("(clinic_id, source, external_id) where external_id is not null") as never)
    .ignore()
    .returning("*")) as Visit | undefined;
  if (!visit?.state) return null;
  await checkDay(trx, visit, refuse);
  await sayVisit(trx, nobody, visit);
  return { visit, isNew: true };
}

async function move(trx: Knex, asked: Asked): Promise<Set> {
  const stored = await find(asked, trx);
  checkVersion(stored, asked.ifVersion);
  if (!stored) throw new Refusal("notFound");
  if (stands(stored, asked)) return { visit: stored, isNew: false };
  if (stored.seanceId) throw new Refusal("visitStarted");
  if (stored.patientId !== asked.patientId) throw new Refusal("otherPatient");
  const { therapistId, startsAt, minutes } = asked;
  const isOver = stored.state === "cancelled" || stored.state === "noShow";
  const [visit] = await Visit.query(trx)
    .patch({ therapistId, startsAt, minutes, ...(isOver && { state: "expected", cancelledAt: null }) })
    .where({ id: stored.id })
    .returning("*");
  await checkDay(trx, visit!, refuse);
  await sayVisit(trx, nobody, visit!);
  return { visit: visit!, isNew: false };
}
