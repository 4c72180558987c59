import type { Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";

/** A membership as its row. */
export const membershipRow = (membership: Membership) => ({
  clinic_id: membership.clinicId,
  user_id: membership.userId,
  is_owner: membership.isOwner,
  is_manager: membership.isManager,
  is_member: membership.isMember,
  plan: membership.plan,
  plan_terminated_at: membership.planTerminatedAt,
  can_finalize_session: membership.canFinalizeSession,
  has_location_restriction: membership.hasLocationRestriction,
  keeps_access: membership.keepsAccess,
  office_ip_address_restriction_on: membership.officeIpAddressRestrictionOn,
  office_ip_address: membership.officeIpAddress,
});

export type MembershipRow = ReturnType<typeof membershipRow>;

/** What to select of `known_members m` for a membership. */
export const membershipColumns = `m.clinic_id, m.user_id, m.is_owner, m.is_manager, m.is_member, m.plan,
  m.plan_terminated_at, m.can_finalize_session, m.has_location_restriction, m.keeps_access,
  m.office_ip_address_restriction_on, m.office_ip_address`;

/** A row as the membership it keeps, also where it joined others that have a clinic; canAdmin is owner or manager. */
export const membershipFrom = (row: MembershipRow, clinicId = row.clinic_id): Membership => ({
  clinicId,
  userId: row.user_id,
  isOwner: row.is_owner,
  isManager: row.is_manager,
  canAdmin: row.is_member && (row.is_owner || row.is_manager),
  isMember: row.is_member,
  plan: row.plan,
  planTerminatedAt: row.plan_terminated_at,
  canFinalizeSession: row.can_finalize_session,
  hasLocationRestriction: row.has_location_restriction,
  keepsAccess: row.keeps_access,
  officeIpAddressRestrictionOn: row.office_ip_address_restriction_on,
  officeIpAddress: row.office_ip_address,
});
