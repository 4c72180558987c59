import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/**
 * How somebody belongs to a clinic, complete: each fact about a member carries all of it, so a reader only has to keep the latest.
 * `canAdmin` is owner or manager; `isMember` is false once removed, and `keepsAccess` says what then remains;
 * `plan` is a plan code or null, ended when `planTerminatedAt` has passed.
 */
export const membership = z.strictObject({
  clinicId: z.uuid(),
  userId: z.uuid(),
  isOwner: z.boolean(),
  isManager: z.boolean(),
  canAdmin: z.boolean(),
  isMember: z.boolean(),
  plan: z.string().max(20).nullable(),
  planTerminatedAt: z.iso.datetime().nullable(),
  canFinalizeSession: z.boolean(),
  hasLocationRestriction: z.boolean(),
  keepsAccess: z.boolean(),
  officeIpAddressRestrictionOn: z.boolean(),
  officeIpAddress: z.string().max(64).nullable(),
});
export type Membership = z.output<typeof membership>;

/** A Membership for the examples of every contract that carries one. */
export const exampleMembership: Membership = {
  clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
  userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
  isOwner: true,
  isManager: false,
  canAdmin: true,
  isMember: true,
  plan: "large-year",
  planTerminatedAt: null,
  canFinalizeSession: true,
  hasLocationRestriction: false,
  keepsAccess: false,
  officeIpAddressRestrictionOn: false,
  officeIpAddress: null,
};

/** How does this person belong to this clinic? Null when they never did. */
export const clinicMembership = defineQuestion({
  subject: "rpc.clinic.membership.v1",
  requesters: ["patient", "seance", "portal", "admin", "sync"],
  ask: z.strictObject({ userId: z.uuid(), clinicId: z.uuid() }),
  reply: membership.nullable(),
  example: {
    ask: { userId: exampleMembership.userId, clinicId: exampleMembership.clinicId },
    reply: exampleMembership,
  },
});
