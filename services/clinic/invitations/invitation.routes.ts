import { Forbidden, read, Refusal, routes } from "@carnet/services/kit";
import { Clinic, isId } from "../clinics/clinic.model.ts";
import { fullName, knownPeople, knownPerson } from "../clinics/known-people.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn, staff } from "../clinics/staff.ts";
import { inviteBody, joinBody, type MyInvitationsView } from "../contract/index.ts";
import { payOnce } from "../payments/pay-once.ts";
import { deleteInvitation } from "./delete-invitation.ts";
import { Invitation } from "./invitation.model.ts";
import { invitationPolicy, openInvitationPolicy } from "./invitation.policy.ts";
import { inviteMember } from "./invite-member.ts";
import { joinClinic } from "./join-clinic.ts";

export const invitationRoutes = routes();

invitationRoutes.post(
  "/api/1/inviteNewMember",
  { idempotent: true, rate: { per: "account", points: 60, seconds: 3600 } },
  async (ctx) => {
    const body = read(ctx, inviteBody);
    const place = await findPlace(ctx.actor, body.clinicId);
    invitationPolicy.allow(ctx.actor, "invite", place);
    const { id } = await inviteMember(ctx.actor, place.clinic, body);
    ctx.body = { invitationId: id };
  },
);

invitationRoutes.delete("/api/1/clinics/:id/invitations/:email", async (ctx) => {
  const invited = ctx.params["email"] ?? "";
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  const { email: ownEmail } = await knownPerson(signedIn(ctx.actor));
  openInvitationPolicy.allow(ctx.actor, "delete", { ...place, invited, ownEmail });
  await deleteInvitation(ctx.actor, place.clinic.id, invited);
});

invitationRoutes.get("/api/1/myInvitations", async (ctx) => {
  const { email } = await knownPerson(staff(ctx.actor));
  const open = email === "" ? [] : await Invitation.openTo(email.toLowerCase());
  ctx.body = await presentInvitations(open);
});

invitationRoutes.put("/api/1/clinic/:id/join", async (ctx) => {
  const { disciplines, linkProof = null } = read(ctx, joinBody);
  const userId = staff(ctx.actor);
  if (ctx.actor.role !== "therapist") throw new Forbidden("join");
  const { id } = ctx.params;
  if (!isId(id)) throw new Refusal("invitationNotFound");
  const joining = { userId, clinicId: id, disciplines, linkProof };
  await payOnce(ctx, async (trx) => ({ payment: await joinClinic(trx, ctx.actor, joining) }));
});

async function presentInvitations(open: Invitation[]): Promise<MyInvitationsView> {
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
