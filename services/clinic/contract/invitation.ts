import { b64, defineCall, done, instant, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";
import { cardRefusals } from "./card.ts";
import { disciplineEntry, disciplineRefusals } from "./discipline.ts";
import { planCode } from "./plan.ts";

/** What mail programs make a link of: an address with a scheme, one that begins with www, a path, or a name that ends as sites do. */
const link = new RegExp(
  String.raw`:\/\/|\bwww\.|(?<![@\p{L}\d.-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:\p{L}{2,}\/|(?:com|net|org|info|biz|io|co|ca|fr|be|ch|uk|us|eu|app|dev|link|me|ly|site|online|top|xyz|ru|cn)(?![\p{L}\d]))`,
  "iu",
);

/** Whether a note would lead somewhere; an e-mail address does not. */
export const hasLink = (note: string): boolean => link.test(note.normalize("NFKC"));

/** Who is invited, and with which plan. */
export const inviteBody = z.object({
  clinicId: z.uuid(),
  newMemberAddress: oneLine().trim().max(254),
  plan: planCode.optional(),
  note: z.string().trim().max(2000).default(""),
  rebate_coupon: oneLine().trim().max(60).optional(),
});
export type InviteBody = z.output<typeof inviteBody>;

/** Invites an address and mails the link; an address already invited is invited again, with the new words (MEM-006). */
export const sendInvitation = defineCall({
  call: "POST /api/1/inviteNewMember",
  callers: "o............",
  idempotent: true,
  rate: { per: "account", points: 60, seconds: 3600 },
  body: inviteBody,
  answer: z.object({ invitationId: z.uuid() }),
  refusals: {
    siteRestrictionViolation: {},
    invalidEmail: {},
    noteWithLink: {},
    alreadyMember: {},
    invalidCoupon: {},
    /** The plan could not be paid: the trial is over, and there is no card. */
    missing: {},
  },
  example: {
    body: { clinicId: "00000000-0000-4000-8000-000000000000", newMemberAddress: "sofia@tilleuls.example" },
    answer: { invitationId: "00000000-0000-4000-8000-000000000000" },
  },
});

/** Withdraws an invitation, or declines one's own. */
export const withdrawInvitation = defineCall({
  call: "DELETE /api/1/clinics/:id/invitations/:email",
  callers: "o............",
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { params: { email: "sofia@tilleuls.example" }, answer: {} },
});

/** A clinic where the reader is awaited. */
export const myInvitation = z.object({
  id: z.uuid(),
  clinicId: z.uuid(),
  clinicName: z.string(),
  clinicOwnerName: z.string(),
  plan: planCode.nullable(),
  note: z.string(),
  expiresAt: instant,
});
export type MyInvitation = z.output<typeof myInvitation>;

/** Where the reader is awaited (MEM-008). */
export const getMyInvitations = defineCall({
  call: "GET /api/1/myInvitations",
  callers: "omthsfxc..ai.",
  answer: z.array(myInvitation),
  example: {
    answer: [
      {
        id: "00000000-0000-4000-8000-000000000000",
        clinicId: "00000000-0000-4000-8000-000000000000",
        clinicName: "Clinique des Tilleuls",
        clinicOwnerName: "Hélène Morel",
        plan: "medium-year",
        note: "",
        expiresAt: "2026-02-01T00:00:00.000Z",
      },
    ],
  },
});

/** Accepts an invitation, with the plan it promises; with no disciplines it is the main join (MEM-009). */
export const acceptInvitation = defineCall({
  call: "PUT /api/1/clinic/:id/join",
  callers: "......x......",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({
    disciplines: z.array(disciplineEntry).max(10).default([]),
    /** Made of the secret of the link that was followed, and one's own public key: 32 bytes. */
    linkProof: b64.length(43).optional(),
  }),
  answer: done,
  refusals: { ...cardRefusals, ...disciplineRefusals, invitationNotFound: {} },
  example: { body: {}, answer: {} },
});
