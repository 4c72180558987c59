import type { z } from "zod";
import type { Knex } from "knex";
import { carryOut, nobody, Refusal, type Received } from "@carnet/services/framework";
import { seanceKeepVisit } from "@carnet/nats/contracts/cmd/seance.keepVisit.v1";
import { seanceKeepVisitV2 } from "@carnet/nats/contracts/cmd/seance.keepVisit.v2";
import { checkPatient } from "./check-plan.ts";
import { sayVisit } from "./say-visit.ts";
import { Visit } from "./visit.model.ts";

type Booked = Received<z.output<typeof seanceKeepVisit.data>>["data"] & { externalId?: string };

// A record that is archived, or of another clinic, has no visits.
const isHere = async ({ data: { state, clinicId, patientId } }: { data: Booked }): Promise<boolean> =>
  state !== "booked" ||
  checkPatient(clinicId, patientId, notHere).then(
    () => true,
    (error: unknown) => (isNotHere(error) ? false : Promise.reject(error as Error)),
  );

const keepNewer = async ({ data }: { data: Booked }, isHere: boolean, trx: Knex): Promise<void> => {
  if (isHere && (await isNewer(trx, data))) await keep(trx, data);
};

/** A visit as the booking service has it becomes one of the day here. Nothing that was begun is moved or taken away. */
export const keepVisits = [
  carryOut(seanceKeepVisit, isHere, keepNewer),
  carryOut(seanceKeepVisitV2, isHere, keepNewer),
];

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
  const { visitId: id, externalId, clinicId, patientId, therapistId, startsAt, minutes, state } = booked;
  const stored = (await Visit.query(trx).findById(id).forUpdate()) as Visit | undefined;
  if (stored?.seanceId) return;
  if (state === "removed") {
    if (!stored) return;
    await Visit.query(trx).deleteById(id);
    return sayVisit(trx, nobody, stored, "removed");
  }
  const plan = { clinicId, patientId, therapistId, startsAt, minutes, ...(externalId && { externalId }) };
  if (!stored && state === "cancelled") return;
  if (externalId) await freeName(trx, booked, externalId);
  if (!stored) {
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

/** A visit that was begun under an earlier link of the clinic keeps no name that the service has for another now. */
const freeName = (trx: Knex, { visitId, clinicId }: Booked, externalId: string) =>
  Visit.query(trx)
    .patch({ externalId: null })
    .where({ clinic_id: clinicId, source: "booking", external_id: externalId })
    .whereNot({ id: visitId });
