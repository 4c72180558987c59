import { b64, instant } from "@carnet/services/kit/contract";
import { z } from "zod";
import { disciplineEntry } from "./discipline.ts";
import { planCode } from "./plan.ts";
import { certificateView } from "./trust.ts";

/** A member as the members tab lists them (MEM-002); the public key and the certificate are there to be checked, not believed. */
export const memberView = z.object({
  id: z.uuid(),
  clinicId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  isManager: z.boolean(),
  plan: planCode.nullable(),
  planTerminatedAt: instant.nullable(),
  canFinalizeSession: z.boolean(),
  hasLocationRestriction: z.boolean(),
  pubKey: b64.nullable(),
  certificate: certificateView.nullable(),
  /** What the link they came by proves of their key, for who made the link; null to others and where there was none. */
  linkProof: z.object({ invitationId: z.uuid(), proof: b64 }).nullable().default(null),
  can: z.object({
    setFlags: z.boolean(),
    certify: z.boolean(),
    license: z.boolean(),
    grantManager: z.boolean().default(false),
    removeManager: z.boolean().default(false),
    remove: z.boolean().default(false),
  }),
});
export type MemberView = z.output<typeof memberView>;

/** An invitation that was neither taken nor withdrawn; it lapses at `expiresAt` and can be sent again. */
export const pendingInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  plan: planCode.nullable(),
  note: z.string(),
  createdAt: instant,
  expiresAt: instant,
  clinicOwnerName: z.string(),
});
export type PendingInvitation = z.output<typeof pendingInvitation>;

/** Somebody who was removed and still reads what they could (MEM-004). */
export const removedMember = z.object({
  therapist_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  clinic_id: z.uuid(),
});

/** GET /clinic/{id}/members; pending and removed are empty to who does not run the clinic (MEM-003). */
export const membersView = z.object({
  members: z.array(memberView),
  pending: z.array(pendingInvitation),
  removed_members_with_permissions: z.array(removedMember),
  isSuperuser: z.boolean(),
  can: z.object({ invite: z.boolean(), license: z.boolean(), removeFormer: z.boolean().default(false) }),
});
export type MembersView = z.output<typeof membersView>;

/** The states of a member's plan (MEM-023). */
export const planStates = ["none", "active", "scheduled", "terminated"] as const;
export type PlanState = (typeof planStates)[number];

/** Where a plan stands at a moment: none, active, scheduled to end, or terminated. */
export function planState(
  holder: { plan: string | null; planTerminatedAt: string | null },
  now = Date.now(),
): PlanState {
  if (holder.plan === null) return "none";
  if (holder.planTerminatedAt === null) return "active";
  return Date.parse(holder.planTerminatedAt) > now ? "scheduled" : "terminated";
}

/** POST /inviteNewMember; an address already invited is invited again, with the new words (MEM-006). */
export const inviteBody = z.strictObject({
  clinicId: z.uuid(),
  newMemberAddress: z.string().trim().max(254),
  plan: planCode.optional(),
  note: z.string().trim().max(2000).default(""),
  rebate_coupon: z.string().trim().max(60).optional(),
});
export type InviteBody = z.output<typeof inviteBody>;
export const inviteAnswer = z.object({ invitationId: z.uuid() });

/** GET /myInvitations: where the reader is awaited (MEM-008). */
export const myInvitationsView = z.array(
  z.object({
    id: z.uuid(),
    clinicId: z.uuid(),
    clinicName: z.string(),
    clinicOwnerName: z.string(),
    plan: planCode.nullable(),
    note: z.string(),
    expiresAt: instant,
  }),
);
export type MyInvitationsView = z.output<typeof myInvitationsView>;

/** PUT /clinic/{id}/join; with no disciplines it is the main join (MEM-009). */
export const joinBody = z.strictObject({
  disciplines: z.array(disciplineEntry).max(10).default([]),
  /** Made of the secret of the link that was followed, and one's own public key: 32 bytes. */
  linkProof: b64.length(43).optional(),
});

/** PUT /clinic/{id}/newLicense (MEM-011). */
export const newLicenseBody = z.strictObject({
  plan: planCode,
  userId: z.uuid(),
  rebate_coupon: z.string().trim().max(60).optional(),
});

/** PUT /clinic/{c}/members/{m}/canFinalizeSession and /hasLocationRestriction (MEM-013). */
export const flagBody = z.strictObject({ value: z.boolean() });

/** GET /clinic/{id}/getPubKeysOfManagersAndOwnerExcludingCurrentUser: every key a new record must be wrapped to. */
export const keyHoldersView = z.array(z.object({ userId: z.uuid(), pubKey: b64 }));
