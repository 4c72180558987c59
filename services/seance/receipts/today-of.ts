import { ask, localDay, Refusal } from "@carnet/services/framework";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";

/** Which day it is in a clinic. */
export async function todayOf(clinicId: string): Promise<string> {
  const clinic = await ask(clinicInfo, { clinicId });
  if (!clinic) throw new Refusal("notFound");
  return localDay(clinic.timeZone, new Date());
}
