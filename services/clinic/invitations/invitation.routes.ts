import { Forbidden, routes } from "@carnet/services/framework";
import { Clinic, isId } from "../clinics/clinic.model.ts";
import { fullName, knownPeople, knownPerson } from "../clinics/known-people.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn, staff } from "../clinics/staff.ts";
import {
  acceptInvitation,
  getMyInvitations,
  type MyInvitation,
  sendInvitation,
  withdrawInvitation,
} from "../contract/index.ts";
import { payOnce } from "../payments/pay-once.ts";
import { deleteInvitation } from "./delete-invitation.ts";
import { Invitation } from "./invitation.model.ts";
import { invitationPolicy, openInvitationPolicy } from "./invitation.policy.ts";
import { inviteMember } from "./invite-member.ts";
import { joinClinic } from "./join-clinic.ts";

export const invitationRoutes = routes();

invitationRoutes.on(sendInvitation, async ({ actor, body, refuse }) => {
  const place = await findPlace(actor, body.clinicId);
  invitationPolicy.allow(actor, "invite", place);
  const { id } = await inviteMember(actor, place.clinic, body, refuse);
  return { invitationId: id };
});

invitationRoutes.on(withdrawInvitation, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  const { email: ownEmail } = await knownPerson(signedIn(actor));
  openInvitationPolicy.allow(actor, "delete", { ...place, invited: params.email, ownEmail });
  await deleteInvitation(actor, place.clinic.id, params.email);
  return {};
});

invitationRoutes.on(getMyInvitations, async ({ actor }) => {
  const { email } = await knownPerson(staff(actor));
  const open = email === "" ? [] : await Invitation.openTo(email.toLowerCase());
  return presentInvitations(open);
});

invitationRoutes.on(acceptInvitation, async ({ actor, params: { id }, body, refuse, ctx }) => {
  const { disciplines, linkProof = null } = body;
  const userId = staff(actor);
  if (actor.role !== "therapist") throw new Forbidden("join");
  if (!isId(id)) throw refuse("invitationNotFound");
  const joining = { userId, clinicId: id, disciplines, linkProof };
  await payOnce(ctx, async (trx) => ({ payment: await joinClinic(trx, actor, joining, refuse) }), refuse);
  return {};
});

async function presentInvitations(open: Invitation[]): Promise<MyInvitation[]> {
  const clinics = await Clinic.query().findByIds(open.map(({ clinicId }) => clinicId));
  const owners = await knownPeople(clinics.map(({ ownerId }) => ownerId));
  return open.flatMap(({ id, clinicId, plan, note, expiresAt }) => {
    const clinic = clinics.find((each) => each.id === clinicId);
    const owner = clinic && owners.get(clinic.ownerId);
    if (!clinic) return [];
    return [
      { id, clinicId, clinicName: clinic.name, clinicOwnerName: owner ? fullName(owner) : "", plan, note, expiresAt },
    ];
  });
}
