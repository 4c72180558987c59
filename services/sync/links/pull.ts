import { ask, current, every, inTransaction, Refusal } from "@carnet/services/framework";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import type { Knex } from "knex";
import { BookingTrouble } from "../booking/booking-trouble.ts";
import { automate } from "../matching/automate.ts";
import { rematch } from "../matching/rematch.ts";
import { keepPeople, keepProfessionals } from "../people/keep-people.ts";
import { exportQueued } from "../records/export-records.ts";
import { takeChanges } from "../records/take-changes.ts";
import { keepAppointments } from "../visits/keep-appointments.ts";
import { sendVisits } from "../visits/send-visits.ts";
import { Link } from "./link.model.ts";

/** How often a clinic's service is read: a visit that is booked there is here within a minute. */
const everySeconds = 20;
/** While the service does not answer, the pauses grow to this. */
const longestPauseSeconds = 300;
const atOnce = 4;

/** Reads every clinic whose turn it is, a few beside each other: a slow service holds up no other clinic for long. */
export const pullDue = every("pull-bookings", 2_000, async () => {
  const due = await Link.query().whereRaw("due_at <= now()").orderBy("due_at").limit(100);
  const left = [...due];
  const next = async (): Promise<void> => {
    const link = left.shift();
    if (!link) return;
    await pull(link.clinicId);
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
});

/**
 * Reads what changed there, looks who is whom, and gives over what is in line. Each part is kept whole or not at all, and none of it
 * twice: where the service breaks off, the next reading goes on from there.
 */
export async function pull(clinicId: string): Promise<void> {
  const link = await Link.query().findById(clinicId);
  if (!link) return;
  try {
    await readAll(link);
    await done(clinicId);
  } catch (error) {
    const isOurs = error instanceof Refusal && error.code === "busy";
    if (!isOurs && !(error instanceof BookingTrouble)) {
      current().log.error("a booking service could not be read", { error });
      await failed(link, "bookingFailed", null);
      return;
    }
    // What is away here is no trouble of the service: it is read again soon.
    await failed(
      link,
      isOurs ? link.trouble : error.code,
      isOurs ? everySeconds : (error as BookingTrouble).retryAfter,
    );
  }
}

async function readAll(link: Link): Promise<void> {
  const { clinicId, service } = link;
  const clinic = await ask(clinicInfo, { clinicId });
  const isAutomated = clinic?.isGoRdvSyncAutomated ?? false;
  await Link.query()
    .patch({ isAutomated, sendsForms: clinic?.isGoRdvAutoSendRequestInfo ?? false })
    .findById(clinicId);
  const changed = await service.people(link.peopleEtag);
  if (changed) {
    const professionals = await service.professionals();
    await held(clinicId, async (trx) => {
      await keepProfessionals(trx, clinicId, professionals);
      await keepPeople(trx, clinicId, changed.people);
      await trx("links").where({ clinic_id: clinicId }).update({ people_etag: changed.etag, is_stale: true });
    });
  }
  const read = await service.appointments(link.appointmentsAsOf);
  await held(clinicId, async (trx) => {
    await keepAppointments(trx, clinicId, read);
    await trx("links").where({ clinic_id: clinicId }).update({ appointments_as_of: read.asOf });
  });
  if (changed || link.isStale) await rematch(clinicId);
  if (isAutomated) await automate(clinicId);
  await takeChanges(clinicId, isAutomated);
  await held(clinicId, (trx) => sendVisits(trx, clinicId));
  await exportQueued(service, clinicId);
}

/** Somebody may unlink while the service is being read: what was read then is of no use. */
const held = <T>(clinicId: string, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  inTransaction(async (trx) => {
    await Link.hold(trx, clinicId);
    return work(trx);
  });

const done = async (clinicId: string): Promise<void> => {
  const { knex } = current();
  await knex("links")
    .where({ clinic_id: clinicId })
    .update({
      read_at: knex.fn.now(),
      // What was asked for meanwhile is not forgotten.
      due_at: knex.raw("case when is_stale then now() else now() + ? * interval '1 second' end", [everySeconds]),
      tries: 0,
      trouble: null,
      trouble_since: null,
    });
};

async function failed({ clinicId, tries }: Link, trouble: string | null, retryAfter: number | null): Promise<void> {
  const { knex } = current();
  const pause = Math.max(retryAfter ?? 0, Math.min(longestPauseSeconds, 5 * 2 ** Math.min(tries, 8)));
  await knex("links")
    .where({ clinic_id: clinicId })
    .update({
      due_at: knex.raw("now() + ? * interval '1 second'", [pause]),
      tries: tries + 1,
      trouble,
      trouble_since: trouble && knex.raw("coalesce(trouble_since, now())"),
    });
}
