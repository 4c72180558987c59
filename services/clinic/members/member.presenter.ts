import type { Actor } from "@carnet/services/framework";
import type { AccountUser } from "@carnet/nats/contracts/rpc/account.users.v1";
import { fullName, knownPeople } from "../clinics/known-people.ts";
import { isPlatform, type Place } from "../clinics/place.ts";
import type { MembersView, MemberView } from "../contract/index.ts";
import { Invitation } from "../invitations/invitation.model.ts";
import { SubscriptionItem } from "../subscriptions/subscription-item.model.ts";
import { listedMembers, type ListedMember } from "./listed-members.ts";
import { memberPolicy, membersPolicy } from "./member.policy.ts";

/** Members, pending invitations and the removed who still read, as far as the reader may see them (MEM-003). */
export async function presentMembers(actor: Actor, place: Place): Promise<MembersView> {
  const clinicId = place.clinic.id;
  const { invite, license, removeFormer, seePending } = membersPolicy.abilities(actor, place);
  const [rows, open, billed] = await Promise.all([
    listedMembers(clinicId),
    seePending ? Invitation.openOf(clinicId) : [],
    license ? SubscriptionItem.renewingIn(clinicId) : [],
  ]);
  const itemOf = new Map(billed.map((item) => [item.userId, item]));
  const people = await knownPeople([place.clinic.ownerId, ...rows.map(({ member }) => member.userId)]);
  const owner = people.get(place.clinic.ownerId);
  return {
    members: rows
      .filter(({ member }) => member.removedAt === null)
      .map((row) => presentMember(actor, place, row, people.get(row.member.userId), itemOf.get(row.member.userId))),
    pending: open.map((invitation) => ({ ...invitation.pending, clinicOwnerName: owner ? fullName(owner) : "" })),
    removed_members_with_permissions: rows
      .filter(({ member }) => seePending && member.removedAt !== null && member.keepsAccess)
      .map(({ member: { userId } }) => presentRemoved(clinicId, userId, people.get(userId))),
    isSuperuser: isPlatform(actor),
    can: { invite, license, removeFormer },
  };
}

function presentMember(
  actor: Actor,
  place: Place,
  { member: row, certificate }: ListedMember,
  person: AccountUser | undefined,
  billed: SubscriptionItem | undefined,
): MemberView {
  const { invitationId, linkProof: proof } = row;
  const target = { userId: row.userId, isManager: row.isManager };
  return {
    id: row.userId,
    clinicId: row.clinicId,
    firstName: person?.firstName ?? "",
    lastName: person?.lastName ?? "",
    email: person?.email ?? "",
    isOwner: place.clinic.ownerId === row.userId,
    isManager: row.isManager,
    plan: row.plan,
    planTerminatedAt: row.planTerminatedAt,
    nextCharge: billed ? { at: billed.periodEnd, amount: billed.amount } : null,
    canFinalizeSession: row.canFinalizeSession,
    hasLocationRestriction: row.hasLocationRestriction,
    pubKey: person?.pubKey ?? null,
    certificate,
    linkProof: invitationId && proof && place.own?.isOwner ? { invitationId, proof } : null,
    can: memberPolicy.abilities(actor, { ...place, target }),
  };
}

const presentRemoved = (clinicId: string, userId: string, person: AccountUser | undefined) => ({
  therapist_id: userId,
  first_name: person?.firstName ?? "",
  last_name: person?.lastName ?? "",
  email: person?.email ?? "",
  clinic_id: clinicId,
});
