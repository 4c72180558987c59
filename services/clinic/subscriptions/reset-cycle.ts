import { type Actor, announce, inTransaction, type Refuses } from "@carnet/services/framework";
import { clinicUpdated } from "@carnet/nats/contracts/clinic/clinic.updated.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { cycles, planState } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { takeTurn } from "../payments/payment.model.ts";

/** Begins the cycle of a clinic anew, as of one that never had a plan; refuses with `activePlansExist` while one runs (BIL-016). */
export async function resetCycle(actor: Actor, clinic: Clinic, refuse: Refuses<"activePlansExist">): Promise<void> {
  await inTransaction(async (trx) => {
    await takeTurn(trx, clinic.ownerId);
    const members = await Member.query(trx).where({ clinic_id: clinic.id }).whereNull("removed_at");
    if (members.some((member) => ["active", "scheduled"].includes(planState(member)))) throw refuse("activePlansExist");
    await Clinic.query(trx).patch({ subscriptionCycle: cycles[0] }).findById(clinic.id);
    await announce(trx, clinicUpdated, actor, { clinicId: clinic.id, changed: ["subscriptionCycle"] });
  });
}
