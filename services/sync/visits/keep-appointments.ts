import type { Knex } from "knex";
import type { Appointment } from "../booking/booking-service.ts";

const atOnce = 500;

/** An older one, sent late or twice, changes nothing. */
const newer = "excluded.version > appointments.version";

/** Keeps appointments as they changed there. Of the whole list, those of the future that are not in it are cancelled. */
export async function keepAppointments(
  trx: Knex,
  clinicId: string,
  { appointments, isWhole }: { appointments: readonly Appointment[]; isWhole: boolean },
): Promise<void> {
  // A service that forgot everything counts anew.
  if (isWhole) await trx("appointments").where({ clinic_id: clinicId }).update({ version: 0 });
  for (let from = 0; from < appointments.length; from += atOnce) {
    const rows = appointments.slice(from, from + atOnce).map((one) => ({
      clinic_id: clinicId,
      external_id: one.id,
      external_patient_id: one.patientId,
      professional_id: one.professionalId,
      starts_at: one.startsAt,
      minutes: one.minutes,
      is_cancelled: one.status === "cancelled",
      version: one.version,
    }));
    await trx("appointments").insert(rows).onConflict(["clinic_id", "external_id"]).merge().whereRaw(newer);
  }
  if (isWhole)
    await trx("appointments")
      .where({ clinic_id: clinicId, version: 0 })
      .whereRaw("starts_at > now()")
      .update({ is_cancelled: true });
}
