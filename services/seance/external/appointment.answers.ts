import { answer, queryRows } from "@carnet/services/framework";
import { seanceAppointments } from "@carnet/nats/contracts/rpc/seance.appointments.v1";
import { seanceRemoveAppointment } from "@carnet/nats/contracts/rpc/seance.removeAppointment.v1";
import { seanceSetAppointment } from "@carnet/nats/contracts/rpc/seance.setAppointment.v1";
import { Visit } from "../visits/visit.model.ts";
import { presentAppointment } from "./present-appointment.ts";
import { removeAppointment, setAppointment } from "./set-appointment.ts";

const one = "select * from visits where clinic_id = $1 and source = 'external' and external_id = $2";
const page = `
  select v.* from visits v left join known_states s on s.patient_id = v.patient_id
  where v.clinic_id = $1 and v.starts_at >= $2 and ($3::timestamptz is null or v.starts_at < $3)
    and ($4::timestamptz is null or (v.starts_at, v.id) > ($4, $5::uuid)) and coalesce(s.state, 'active') <> 'deleted'
  order by v.starts_at, v.id limit $6`;

const answerAppointments = answer(seanceAppointments, async ({ clinicId, externalId, from, to, after, limit }) => {
  const rows =
    externalId === null
      ? await queryRows<object>(page, [clinicId, from, to, after?.at ?? null, after?.id ?? null, limit])
      : await queryRows<object>(one, [clinicId, externalId]);
  return { appointments: rows.map((row) => presentAppointment(Visit.fromRow(row))) };
});

const answerSetAppointment = answer(seanceSetAppointment, async (asked) => {
  const { visit, isNew } = await setAppointment(asked);
  return { appointment: presentAppointment(visit), isNew };
});

const answerRemoveAppointment = answer(seanceRemoveAppointment, async (asked) => {
  await removeAppointment(asked);
  return {};
});

/** The visits of a clinic as other programs ask for them. */
export const appointmentAnswers = [answerAppointments, answerSetAppointment, answerRemoveAppointment];
