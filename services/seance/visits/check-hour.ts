import { ask, localDay, type Refuses } from "@carnet/services/framework";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { isTooFarAhead } from "../contract/index.ts";

interface Whose {
  clinicId: string;
  patientId: string;
}

/**
 * Refuses the hour of a visit further ahead than anybody plans, or on a day of the clinic before the patient was born. While the service
 * that knows births is away, no birth is known.
 */
export async function checkHour(
  { clinicId, patientId }: Whose,
  at: string,
  refuse: Refuses<"visitTooFarAhead" | "visitBeforeBirth">,
): Promise<void> {
  if (isTooFarAhead(at)) throw refuse("visitTooFarAhead");
  // Nobody is born in the future.
  if (Date.parse(at) > Date.now()) return;
  const [patient, clinic] = await Promise.all([
    ask(patientIdentities, { patientIds: [patientId] })
      .then(({ patients }) => patients[0])
      .catch(() => undefined),
    ask(clinicInfo, { clinicId }).catch(() => null),
  ]);
  const zone = clinic?.timeZone ?? "America/Toronto";
  if (patient?.dateOfBirth && localDay(zone, at) < patient.dateOfBirth) throw refuse("visitBeforeBirth");
}
