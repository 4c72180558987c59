import { createHash } from "node:crypto";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import type { seanceAppointments } from "@carnet/nats/contracts/rpc/seance.appointments.v1";
import type { Visit } from "../visits/visit.model.ts";

type Appointment = ReplyOf<typeof seanceAppointments>["appointments"][number];

/** A visit as other programs know it; its version is what everything else of it hashes to. */
export function presentAppointment(visit: Visit): Appointment {
  const { id, externalId, patientId, therapistId, startsAt: appointmentAt, minutes, state, source } = visit;
  const said = { id, externalId, patientId, therapistId, appointmentAt, minutes, state, source };
  const version = createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22);
  return { ...said, version };
}
