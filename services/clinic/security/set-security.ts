import { type Actor, announce, inTransaction } from "@carnet/services/kit";
import { securityChanged } from "@carnet/nats/contracts/clinic/security.changed.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import type { SecurityBody } from "../contract/index.ts";

/** Sets what a clinic asks of those who run it when they sign in, and when an idle page covers itself. */
export async function setSecurity(actor: Actor, clinicId: string, asked: SecurityBody): Promise<void> {
  await inTransaction(async (trx) => {
    await Clinic.query(trx).patch(asked).where({ id: clinicId });
    await announce(trx, securityChanged, actor, { clinicId, ...asked });
  });
}
