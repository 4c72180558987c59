import { type Actor, announce, inTransaction, Refusal } from "@carnet/services/framework";
import { invitationDeleted } from "@carnet/nats/contracts/clinic/invitation.deleted.v1";
import { Invitation } from "./invitation.model.ts";

/** Withdraws or declines the open invitation of an address; refuses with `notFound` when there is none (MEM-007). */
export async function deleteInvitation(actor: Actor, clinicId: string, email: string): Promise<void> {
  await inTransaction(async (trx) => {
    const [invitation] = await Invitation.query(trx)
      .patch({ deletedAt: new Date().toISOString() })
      .where({ clinic_id: clinicId, email: email.toLowerCase() })
      .whereNull("deleted_at")
      .whereNull("accepted_at")
      .returning("*");
    if (!invitation) throw new Refusal("notFound");
    await announce(trx, invitationDeleted, actor, { invitationId: invitation.id, clinicId });
  });
}
