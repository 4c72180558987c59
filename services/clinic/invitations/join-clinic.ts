import type { Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import { Clinic } from "../clinics/clinic.model.ts";
import { knownPerson } from "../clinics/known-people.ts";
import type { DisciplineEntry } from "../contract/index.ts";
import { buy, type RefusePurchase } from "../payments/buy.ts";
import { type Payment, takeTurn } from "../payments/payment.model.ts";
import { Coupon } from "../prices/coupon.model.ts";
import { pricePlans } from "../prices/price-plans.ts";
import { checkDisciplines, type RefuseDisciplines } from "../profiles/member-discipline.model.ts";
import type { Buyer } from "../purchases/purchase.ts";
import { openFreeTrial } from "../trials/open-free-trial.ts";
import { Invitation } from "./invitation.model.ts";

/**
 * Makes the invited person a member, with the plan of the invitation and the disciplines they give; where that plan is to be
 * paid, once the payment answered here is settled. Of two joins at once only one lands; refuses with `invitationNotFound` (MEM-009).
 */
export async function joinClinic(
  trx: Knex,
  buyer: Buyer,
  joining: { userId: string; clinicId: string; disciplines: readonly DisciplineEntry[]; linkProof: string | null },
  refuse: Refuses<"invitationNotFound"> & RefusePurchase & RefuseDisciplines,
): Promise<Payment | null> {
  const { userId, clinicId, disciplines } = joining;
  const { email } = await knownPerson(userId);
  const clinic = await Clinic.query(trx).findById(clinicId);
  if (!clinic || email === "") throw refuse("invitationNotFound");
  await takeTurn(trx, clinic.ownerId);
  const invitation = await Invitation.query(trx)
    .findOne({ clinic_id: clinicId, email: email.toLowerCase() })
    .whereNull("deleted_at")
    .whereNull("accepted_at")
    .where("expires_at", ">", new Date().toISOString())
    .forUpdate();
  if (!invitation) throw refuse("invitationNotFound");
  checkDisciplines(disciplines, refuse);
  const { plan } = invitation;
  const trial = plan && (await openFreeTrial(trx, buyer, clinic.ownerId, refuse));
  const rebate = await Coupon.valid(invitation.rebateCoupon ?? undefined);
  return buy(
    trx,
    buyer,
    {
      subject: `joining:${invitation.id}`,
      period: plan ?? "none",
      ownerId: clinic.ownerId,
      cardId: clinic.stripeCardId,
      purchase: {
        kind: "joining",
        ...joining,
        plan,
        invitationId: invitation.id,
        trialId: trial ? trial.id : null,
        lines: plan && !trial ? await pricePlans([{ clinicId, userId, plan }], rebate) : [],
      },
    },
    refuse,
  );
}
