import { isIP } from "node:net";
import { type Actor, announce, inTransaction, onTopOf, type RefuseOf } from "@carnet/services/framework";
import type { BodyOf } from "@carnet/services/framework/contract";
import { restrictionChanged } from "@carnet/nats/contracts/clinic/restriction.changed.v1";
import type { Restriction, setAccessRestrictions } from "../contract/index.ts";
import { Clinic } from "./clinic.model.ts";

/** Limits the restricted members of a clinic to one IP address, or frees them; refuses with `invalidIpAddress` (CLI-015). */
export async function restrictClinic(
  actor: Actor,
  { id }: Pick<Clinic, "id">,
  { was, ...typed }: BodyOf<typeof setAccessRestrictions>,
  refuse: RefuseOf<typeof setAccessRestrictions>,
): Promise<Clinic> {
  const sent = { ...typed, officeIpAddress: typed.officeIpAddress || null };
  return inTransaction(async (trx) => {
    const { officeIpRestrictionOn, officeIpAddress } = (await Clinic.query(trx).findById(id).forUpdate()) as Clinic;
    const stored = { officeIpAddressRestrictionOn: officeIpRestrictionOn, officeIpAddress };
    const both = onTopOf(stored, sent, was, refuse, isSound);
    if (!isSound(both)) throw refuse("invalidIpAddress");
    const { officeIpAddressRestrictionOn: on, officeIpAddress: address } = both;
    const updated = await Clinic.query(trx).patchAndFetchById(id, {
      officeIpRestrictionOn: on,
      officeIpAddress: address,
    });
    await announce(trx, restrictionChanged, actor, { clinicId: id, on, address });
    return updated;
  });
}

/** An address that is one, and one there is where nobody gets in from another. */
const isSound = ({ officeIpAddressRestrictionOn: on, officeIpAddress: address }: Restriction) =>
  address === null ? !on : isIP(address) !== 0;
