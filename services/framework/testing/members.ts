import type { Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { ailleurs, cast, tilleuls } from "./cast.ts";

const member = (userId: string, how: Partial<Membership>): Membership => ({
  clinicId: tilleuls,
  userId,
  isOwner: false,
  isManager: false,
  canAdmin: false,
  isMember: true,
  plan: null,
  planTerminatedAt: null,
  canFinalizeSession: false,
  hasLocationRestriction: false,
  keepsAccess: false,
  officeIpAddressRestrictionOn: false,
  officeIpAddress: null,
  ...how,
});

/** How the cast belongs to the two clinics: what the `members` view holds in tests. */
export const castMemberships: Membership[] = [
  member(cast.drMorel.userId, { isOwner: true, canAdmin: true, plan: "large-year", canFinalizeSession: true }),
  member(cast.drRoy.userId, { isManager: true, canAdmin: true, plan: "medium-year", canFinalizeSession: true }),
  member(cast.drLavoie.userId, { plan: "medium-month", canFinalizeSession: true }),
  member(cast.drBernier.userId, { plan: "medium-month", canFinalizeSession: true }),
  member(cast.sofia.userId, {}),
  member(cast.drParti.userId, { isMember: false, keepsAccess: true }),
  member(cast.drAilleurs.userId, {
    clinicId: ailleurs,
    isOwner: true,
    canAdmin: true,
    plan: "medium-year",
    canFinalizeSession: true,
  }),
];
