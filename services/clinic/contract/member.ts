import { b64, cents, defineCall, done, instant, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";
import { cardRefusals } from "./card.ts";
import { chargePreview, examplePreview, planCode } from "./plan.ts";
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
  /** When the plan is charged again and how much before taxes, for the owner; null where nothing is to come. */
  nextCharge: z.object({ at: instant, amount: cents }).nullable().default(null),
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

/** Who works in a clinic; pending and removed are empty to who does not run the clinic (MEM-003). */
export const membersView = z.object({
  members: z.array(memberView),
  pending: z.array(pendingInvitation),
  removed_members_with_permissions: z.array(removedMember),
  isSuperuser: z.boolean(),
  can: z.object({ invite: z.boolean(), license: z.boolean(), removeFormer: z.boolean().default(false) }),
});
export type MembersView = z.output<typeof membersView>;

/** Members, pending invitations and the removed who still read, as far as the reader may see them (MEM-003). */
export const getMembers = defineCall({
  call: "GET /api/1/clinic/:id/members",
  callers: "omths.....ai.",
  answer: membersView,
  refusals: { siteRestrictionViolation: {} },
  checked: true,
  example: {
    answer: {
      members: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          clinicId: "00000000-0000-4000-8000-000000000000",
          firstName: "Julie",
          lastName: "Lavoie",
          email: "julie.lavoie@tilleuls.example",
          isOwner: false,
          isManager: false,
          plan: "medium-month",
          planTerminatedAt: null,
          canFinalizeSession: true,
          hasLocationRestriction: false,
          pubKey: "A".repeat(262),
          certificate: { role: "therapist", seq: 2, fp: "A".repeat(43), at: "2026-01-01T00:00:00.000Z" },
          can: { setFlags: true, certify: true, license: true },
        },
      ],
      pending: [],
      removed_members_with_permissions: [],
      isSuperuser: false,
      can: { invite: true, license: true },
    },
  },
});

/** The keys a new record is wrapped to: those of the owner and the managers, without the reader's own. */
export const getKeyHolders = defineCall({
  call: "GET /api/1/clinic/:id/getPubKeysOfManagersAndOwnerExcludingCurrentUser",
  callers: "omths......i.",
  answer: z.array(z.object({ userId: z.uuid(), pubKey: b64 })),
  refusals: { siteRestrictionViolation: {} },
  checked: true,
  example: { answer: [{ userId: "00000000-0000-4000-8000-000000000000", pubKey: "A".repeat(262) }] },
});

const flag = z.object({ value: z.boolean() });

/** Whether a member may finalise sessions (MEM-013). */
export const setCanFinalizeSession = defineCall({
  call: "PUT /api/1/clinic/:id/members/:memberId/canFinalizeSession",
  callers: "om...........",
  overwrites: "one choice, sent alone: the newest is the one that is meant",
  body: flag,
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { body: { value: true }, answer: {} },
});

/** Whether a member is bound to the clinic's address (MEM-013). */
export const setHasLocationRestriction = defineCall({
  call: "PUT /api/1/clinic/:id/members/:memberId/hasLocationRestriction",
  callers: "om...........",
  overwrites: "one choice, sent alone: the newest is the one that is meant",
  body: flag,
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { body: { value: true }, answer: {} },
});

/** Gives a member a plan: free while the owner's trial runs; what they already have and runs on is not paid twice (MEM-011). */
export const addLicense = defineCall({
  call: "PUT /api/1/clinic/:id/newLicense",
  callers: "o............",
  overwrites: "done once, or again to the same end: it replaces nothing",
  /** Any other plan than one of the list is `invalidPlan`. */
  body: z.object({ plan: oneLine().max(60), userId: z.uuid(), rebate_coupon: oneLine().trim().max(60).optional() }),
  answer: done,
  refusals: { ...cardRefusals, siteRestrictionViolation: {}, invalidCoupon: {}, invalidPlan: {} },
  example: { body: { plan: "medium-year", userId: "00000000-0000-4000-8000-000000000000" }, answer: {} },
});

/** What a plan for a member would charge now and next: nothing while a trial runs; refused as the order itself would be (MEM-010). */
export const previewLicense = defineCall({
  call: "GET /api/1/clinic/:id/planPreview",
  callers: "o..........i.",
  query: z.object({ plan: oneLine().max(60), userId: z.uuid(), rebate_coupon: oneLine().trim().max(60).optional() }),
  answer: chargePreview,
  refusals: { ...cardRefusals, siteRestrictionViolation: {}, invalidCoupon: {}, invalidPlan: {} },
  example: {
    query: { plan: "medium-year", userId: "00000000-0000-4000-8000-000000000000" },
    answer: examplePreview,
  },
});

/** Ends a member's plan now, or on a day to come; where none runs, `noPlan` (MEM-022). */
export const cancelPlan = defineCall({
  call: "PUT /api/1/invoicing/:userId/cancelPlan",
  callers: "o............",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({ clinicId: z.uuid(), date: instant.optional() }),
  answer: done,
  refusals: { siteRestrictionViolation: {}, noPlan: {} },
  example: {
    body: { clinicId: "00000000-0000-4000-8000-000000000000", date: "2026-12-31T05:00:00.000Z" },
    answer: {},
  },
});

/** Begins the cycle of a clinic anew, yearly as at first, once no plan of it runs; else `activePlansExist` (BIL-016). */
export const resetSubscriptions = defineCall({
  call: "DELETE /api/1/clinic/:id/subscriptions",
  callers: "o............",
  answer: done,
  refusals: { siteRestrictionViolation: {}, activePlansExist: {} },
  example: { answer: {} },
});

/** What becomes of the keys of a member who goes. */
export const removalOption = z.enum(["REMOVE_ACCESS", "KEEP_ACCESS"]);
export type RemovalOption = z.output<typeof removalOption>;

/** Ends somebody's membership, their plan and any role at once; the owner is never removed (MEM-020). */
export const removeTherapistAndCancelPlan = defineCall({
  call: "PUT /api/1/clinic/:id/therapist/:memberId/removeTherapistAndCancelPlan",
  callers: "o............",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({ option: removalOption }),
  answer: done,
  refusals: { siteRestrictionViolation: {}, cannotRemoveOwner: {} },
  example: { body: { option: "KEEP_ACCESS" }, answer: {} },
});

/** The same under the path that every other call about a member has. */
export const removeMemberAndCancelPlan = defineCall({
  call: "PUT /api/1/clinic/:id/members/:memberId/removeTherapistAndCancelPlan",
  callers: "o............",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({ option: removalOption }),
  answer: done,
  refusals: { siteRestrictionViolation: {}, cannotRemoveOwner: {} },
  example: { body: { option: "KEEP_ACCESS" }, answer: {} },
});

/** Takes from a former member what they kept; `notFound` when they kept nothing (MEM-021). */
export const removeFormerTherapistAccess = defineCall({
  call: "PUT /api/1/clinic/:id/therapist/:memberId/removeFormerTherapistAccess",
  callers: "o............",
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: {} },
});

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
