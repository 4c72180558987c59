import { type Actor, ask, Forbidden } from "@carnet/services/framework";
import { patientReadable } from "@carnet/nats/contracts/rpc/patient.readable.v1";
import { isId } from "../clinics/clinic.model.ts";
import type { Place } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import type { Logged } from "./statement-claims.ts";
import { Certificate } from "./trust.model.ts";

/** The portal's key of a patient is registered under the patient's id with this before it. */
const portalPrefix = "portal:";

/**
 * A later epoch of a patient's key is registered by clinicians who open that patient, and by nobody else: whoever
 * took the place of the next epoch first would keep everybody from changing the key, or from opening the chart.
 */
export async function checkLaterEpochs(actor: Actor, { clinic }: Place, lines: readonly Logged[]): Promise<void> {
  const items = lines.flatMap((claims) => (claims.t === "pkc-reg" ? claims.items : []));
  const later = items.flatMap(([patientId, epoch]) => (epoch > 1 ? [patientId] : []));
  const patientIds = [
    ...new Set(later.map((id) => (id.startsWith(portalPrefix) ? id.slice(portalPrefix.length) : id))),
  ];
  if (patientIds.length === 0) return;
  const userId = signedIn(actor);
  const certificate = await Certificate.query().findById([clinic.id, userId]);
  if (certificate?.role === "staff" || certificate?.role === "patient") throw new Forbidden("register");
  if (!patientIds.every(isId)) throw new Forbidden("register");
  const readable = await ask(patientReadable, { clinicId: clinic.id, userId, patientIds });
  if (readable.patientIds.length < patientIds.length) throw new Forbidden("register");
}
