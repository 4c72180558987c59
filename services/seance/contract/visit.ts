const minute = 60_000;

/** A session opened this close to its appointment happened when it was opened (SES-027). */
export const appointmentToleranceMs = 90 * minute;

/** A session is finalised by itself this long after the visit (SES-021). */
export const autoFinalizeAfterMs = 48 * 60 * minute;

interface Times {
  createdAt: string;
  appointmentAt: string | null;
  amendedAppointmentAt: string | null;
}

/** When the visit took place: the amended time, else the appointment when more than 90 minutes away, else the creation. */
export function createdOrAppointedAt({ createdAt, appointmentAt, amendedAppointmentAt }: Times): string {
  if (amendedAppointmentAt) return amendedAppointmentAt;
  if (!appointmentAt) return createdAt;
  const apart = Math.abs(Date.parse(appointmentAt) - Date.parse(createdAt));
  return apart > appointmentToleranceMs ? appointmentAt : createdAt;
}

/** The instant at which an open session is finalised by itself. */
export const autoFinalizesAt = (seance: { createdOrAppointedAt: string }) =>
  new Date(Date.parse(seance.createdOrAppointedAt) + autoFinalizeAfterMs).toISOString();
