import { isIP } from "node:net";
import { type Actor, announce, inTransaction, type Refuses } from "@carnet/services/framework";
import { restrictionChanged } from "@carnet/nats/contracts/clinic/restriction.changed.v1";
import { Clinic } from "./clinic.model.ts";

/** Limits the restricted members of a clinic to one IP address, or frees them; refuses with `invalidIpAddress` (CLI-015). */
export async function restrictClinic(
  actor: Actor,
  clinic: Clinic,
  on: boolean,
  typed: string | null,
  refuse: Refuses<"invalidIpAddress">,
): Promise<Clinic> {
  const address = typed === "" ? null : typed;
  if ((address !== null && isIP(address) === 0) || (on && address === null)) throw refuse("invalidIpAddress");
  return inTransaction(async (trx) => {
    const updated = await Clinic.query(trx).patchAndFetchById(clinic.id, {
      officeIpRestrictionOn: on,
      officeIpAddress: address,
    });
    await announce(trx, restrictionChanged, actor, { clinicId: clinic.id, on, address });
    return updated;
  });
}
