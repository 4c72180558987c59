import type { Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import type { Clinic } from "../clinics/clinic.model.ts";
import type { Member } from "./member.model.ts";

/** How a member belongs to a clinic, in the words every service keeps; canAdmin is owner or manager. */
export function membershipOf(clinic: Clinic, member: Member): Membership {
  const isMember = member.removedAt === null;
  const isOwner = isMember && clinic.ownerId === member.userId;
  const isManager = isMember && member.isManager;
  return {
    clinicId: clinic.id,
    userId: member.userId,
    isOwner,
    isManager,
    canAdmin: isOwner || isManager,
    isMember,
    plan: member.plan,
    planTerminatedAt: member.planTerminatedAt,
    canFinalizeSession: member.canFinalizeSession,
    hasLocationRestriction: member.hasLocationRestriction,
    keepsAccess: !isMember && member.keepsAccess,
    officeIpAddressRestrictionOn: clinic.officeIpRestrictionOn,
    officeIpAddress: clinic.officeIpAddress,
  };
}
