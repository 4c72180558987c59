import { answer, ask, current, inTransaction, Refusal } from "@carnet/services/framework";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { syncExportPatient } from "@carnet/nats/contracts/rpc/sync.exportPatient.v1";
import { syncExportPatients } from "@carnet/nats/contracts/rpc/sync.exportPatients.v1";
import type { BookingService } from "../booking/booking-service.ts";
import { BookingTrouble } from "../booking/booking-trouble.ts";
import { Link } from "../links/link.model.ts";
import { isSame, sharedFields, sharedOfRow, type Shared } from "../people/shared-fields.ts";
import { readLists } from "../wizard/read-lists.ts";
import { checkSteps } from "../wizard/check-steps.ts";
import { notifyRecords } from "./notify-records.ts";

/** After so many tries of something that may pass, somebody is asked. */
const mostTries = 5;
/** How many leave at one reading. */
const atOnce = 100;

/** Puts in line who is only here, and is not archived. */
export const answerExportPatients = answer(syncExportPatients, ({ clinicId, patientIds }) =>
  inTransaction(async (trx) => {
    await Link.hold(trx, clinicId);
    const lists = await readLists(trx, clinicId);
    checkSteps(lists, "importExport");
    const ids = lists.onlyHere.filter((id) => patientIds?.includes(id) ?? true);
    const queued = await trx("records")
      .where({ clinic_id: clinicId, is_archived: false })
      .whereIn("patient_id", ids)
      .update({ export_state: "queued", tries: 0, due_at: trx.fn.now(), asked_at: trx.fn.now(), export_error: null });
    await trx("links").where({ clinic_id: clinicId }).update({ due_at: trx.fn.now() });
    return { queued };
  }),
);

/** Gives one now, also again after it failed; or leaves it out. */
export const answerExportPatient = answer(syncExportPatient, async ({ clinicId, patientId, aside }) => {
  const { knex } = current();
  const link = await Link.query().findById(clinicId);
  if (!link) throw new Refusal("notFound");
  const record = { patient_id: patientId, clinic_id: clinicId };
  if (aside) {
    await knex("records").where(record).update({ export_state: "aside", export_error: null });
    await inTransaction((trx) => notifyRecords(trx, clinicId, [patientId]));
    return { externalId: null, appErrorCode: null };
  }
  // One who was opened since the last reading.
  const [patient] = (await ask(patientIdentities, { patientIds: [patientId] })).patients;
  if (patient?.clinicId !== clinicId) throw new Refusal("notFound");
  await knex("records")
    .insert({ ...record, therapist_id: patient.therapistId, is_archived: patient.archived })
    .onConflict("patient_id")
    .ignore();
  await knex("records").where(record).update({ export_state: "queued", tries: 0, asked_at: knex.fn.now() });
  return exportOne(link.service, clinicId, patientId, true).then(
    (externalId) => ({ externalId, appErrorCode: null }),
    (error: unknown) => {
      if (error instanceof BookingTrouble) return { externalId: null, appErrorCode: error.code };
      throw error;
    },
  );
});

/** Gives those in line, one after the other; the first that finds the service away or busy ends it. */
export async function exportQueued(service: BookingService, clinicId: string): Promise<void> {
  const due = await current()
    .knex("records")
    .where({ clinic_id: clinicId, export_state: "queued" })
    .whereRaw("due_at <= now()")
    .orderBy(["asked_at", "patient_id"])
    .limit(atOnce)
    .pluck<string[]>("patient_id");
  for (const patientId of due) {
    try {
      await exportOne(service, clinicId, patientId);
    } catch (error) {
      if (!(error instanceof BookingTrouble && error.isFinal)) throw error;
    }
  }
}

/** Gives one, notes what came of it, and answers the id there; throws what the service said. */
async function exportOne(
  service: BookingService,
  clinicId: string,
  patientId: string,
  isAsked = false,
): Promise<string> {
  const { knex } = current();
  const known = await knex("imported_patients")
    .where({ clinic_id: clinicId, patient_id: patientId, state: "linked" })
    .first<{ external_id: string; seen: Shared | null; there: Shared } | undefined>(
      "external_id",
      "seen",
      knex.raw(`${sharedOfRow} as there`),
    );
  const [patient] = (await ask(patientIdentities, { patientIds: [patientId] })).patients;
  if (!patient) throw new BookingTrouble("notFound", null, true);
  const { firstName, lastName, email, phoneMobile, phone, dateOfBirth, gender } = patient;
  const ours = { firstName, lastName, email, phone: phoneMobile ?? phone, dateOfBirth, gender };
  // What was changed there and is not decided yet stays there as it is.
  const open = known?.seen ? sharedFields.filter((name) => !isSame(name, known.seen![name], known.there[name])) : [];
  const given = { ...ours, ...Object.fromEntries(open.map((name) => [name, known!.there[name]])) };
  const seen = Object.fromEntries(
    sharedFields.filter((name) => !open.includes(name)).map((name) => [name, given[name]]),
  );
  const externalId = await service
    .keepPerson({ id: known?.external_id ?? patientId, ...given })
    .catch(async (error: unknown) => {
      if (error instanceof BookingTrouble) await noteFailure(clinicId, patientId, error, isAsked);
      throw error;
    });
  const shared = {
    first_name: given.firstName,
    last_name: given.lastName,
    email: given.email,
    phone: given.phone,
    date_of_birth: given.dateOfBirth,
    gender: given.gender,
  };
  await inTransaction(async (trx) => {
    await Link.hold(trx, clinicId);
    await trx("imported_patients")
      .insert({
        clinic_id: clinicId,
        external_id: externalId,
        ...shared,
        state: "linked",
        patient_id: patientId,
        decided_at: trx.fn.now(),
      })
      .onConflict(["clinic_id", "external_id"])
      .merge({
        ...shared,
        state: "linked",
        patient_id: patientId,
        decided_at: trx.fn.now(),
        seen: trx.raw("imported_patients.seen || ?::jsonb", [JSON.stringify(seen)]),
      });
    await trx("records")
      .where({ patient_id: patientId })
      .update({ export_state: "sent", export_error: null, tries: 0 });
    await notifyRecords(trx, clinicId, [patientId]);
  });
  return externalId;
}

/** What the service does not take is shown until it is mended; what may pass is tried again, later each time. */
async function noteFailure(
  clinicId: string,
  patientId: string,
  { code, isFinal, retryAfter }: BookingTrouble,
  isAsked: boolean,
): Promise<void> {
  await inTransaction(async (trx) => {
    const [{ tries }] = (await trx("records")
      .where({ patient_id: patientId })
      .increment("tries", 1)
      .returning("tries")) as [{ tries: number }];
    const isOver = isFinal || isAsked || tries >= mostTries;
    const later = Math.max(retryAfter ?? 0, 10 * 2 ** tries);
    await trx("records")
      .where({ patient_id: patientId })
      .update({
        export_error: code,
        export_state: isOver ? "failed" : "queued",
        due_at: trx.raw("now() + ? * interval '1 second'", [later]),
      });
    await notifyRecords(trx, clinicId, [patientId]);
  });
}
