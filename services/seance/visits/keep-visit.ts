import type { Knex } from "knex";
import { carryOut, nobody, Refusal, type Received } from "@carnet/services/framework";
import { seanceKeepVisit } from "@carnet/nats/contracts/cmd/seance.keepVisit.v1";
import { checkPatient } from "./check-plan.ts";
import { sayVisit } from "./say-visit.ts";
import { Visit } from "./visit.model.ts";

type Booked = Received<(typeof seanceKeepVisit.data)["_output"]>["data"];

/** A visit as the booking service has it becomes one of the day here. Nothing that was begun is moved or taken away. */
export const keepVisit = carryOut(
  seanceKeepVisit,
  async ({ data: { state, clinicId, patientId } }) => {
    // A record that is archived, or of another clinic, has no visits.
    if (state !== "booked") return true;
    return checkPatient(clinicId, patientId, notHere).then(
      () => true,
      (error: unknown) => (isNotHere(error) ? false : Promise.reject(error as Error)),
    );
  },
  async ({ data }, isHere, trx) => {
    if (isHere && (await isNewer(trx, data))) await keep(trx, data);
  },
);

const notHere = () => new Refusal("CANNOT_ACCESS_PATIENT");
const isNotHere = (error: unknown) => error instanceof Refusal && error.code === "CANNOT_ACCESS_PATIENT";

/** Notes the revision; false where a later one was kept already. */
async function isNewer(trx: Knex, { visitId, revision }: Booked): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into booked_visits as known (visit_id, revision) values (?, ?)
       on conflict (visit_id) do update set revision = excluded.revision where known.revision < excluded.revision
     returning visit_id`,
    [visitId, revision],
  );
  return rows.length > 0;
}

async function keep(trx: Knex, booked: Booked): Promise<void> {
  const { visitId: id, clinicId, patientId, therapistId, startsAt, minutes, state } = booked;
  const stored = (await Visit.query(trx).findById(id).forUpdate()) as Visit | undefined;
  if (stored?.seanceId) return;
  if (state === "removed") {
    if (!stored) return;
    await Visit.query(trx).deleteById(id);
    return sayVisit(trx, nobody, stored, "removed");
  }
  const plan = { clinicId, patientId, therapistId, startsAt, minutes };
  if (!stored) {
    if (state === "cancelled") return;
    const visit = await Visit.query(trx).insertAndFetch({ id, ...plan, source: "booking", createdBy: null });
    return sayVisit(trx, nobody, visit);
  }
  const visit = await Visit.query(trx).patchAndFetchById(id, { ...plan, ...stateOf(stored, booked) });
  await sayVisit(trx, nobody, visit);
}

/** Cancelled there is cancelled here; moved, or booked again after all, is expected; else what the desk said of it stays. */
function stateOf(stored: Visit, { state, startsAt }: Booked): Partial<Visit> {
  if (state === "cancelled") return { state, cancelledAt: stored.cancelledAt ?? new Date().toISOString() };
  const isMoved = Date.parse(stored.startsAt) !== Date.parse(startsAt);
  const isOff = stored.state === "cancelled" || stored.state === "noShow";
  return isMoved || isOff ? { state: "expected", arrivedAt: null, cancelledAt: null } : {};
}
