import { b64, defineCall, instant, statement } from "@carnet/services/framework/contract";
import { z } from "zod";

/** One entry of a clinic's trust log: a signed statement chained to the entry before it. */
export const trustEntry = z.object({ seq: z.number().int().min(1), prev: b64, stmt: statement });
export type TrustEntry = z.output<typeof trustEntry>;

/** How many entries one answer holds at most. */
export const trustPage = 500;
export const trustView = z.object({ entries: z.array(trustEntry) });

/**
 * Why lines do not extend a log. `conflict`: they do not follow its head `seq`, and are to be signed again; or (`fork`) they
 * register a key otherwise than it is registered, and signing again is no help. `notSigner`: the key is not the one for it.
 */
export const logRefusals = {
  conflict: { seq: z.int().optional(), reason: z.literal("fork").optional() },
  notSigner: {},
};

/** A statement in the form of one, for examples. */
export const statementExample = { body: "eyJ0IjoiY2VydCJ9", sig: "A".repeat(86), by: "A".repeat(43) };

/** The entries of a clinic's log after `after`, oldest first, at most a page of them. */
export const getTrustLog = defineCall({
  call: "GET /api/1/clinic/:id/trust",
  callers: "omthsf.....i.",
  query: z.object({ after: z.coerce.number<number>().int().min(0).default(0) }),
  answer: trustView,
  checked: true,
  example: {
    query: { after: 0 },
    answer: { entries: [{ seq: 1, prev: "A".repeat(43), stmt: statementExample }] },
  },
});

/** Puts entries at the end of a clinic's log, all or none; answers the head's `seq`. */
export const extendTrustLog = defineCall({
  call: "POST /api/1/clinic/:id/trust",
  callers: "om...........",
  limit: 2 * 1024 * 1024,
  body: z.object({ entries: z.array(trustEntry).min(1).max(200) }),
  answer: z.object({ seq: z.int() }),
  refusals: { ...logRefusals, siteRestrictionViolation: {} },
  example: {
    body: { entries: [{ seq: 1, prev: "A".repeat(43), stmt: statementExample }] },
    answer: { seq: 1 },
  },
});

/** The roles a certificate can give; `staff` is a secretary. */
export const certificateRoles = ["owner", "manager", "therapist", "staff", "external", "patient"] as const;
export const certificateRole = z.enum(certificateRoles);
export type CertificateRole = z.output<typeof certificateRole>;

/** What the service knows of a member's certificate; only the browser can say whether it is to be believed. */
export const certificateView = z.object({ role: certificateRole, seq: z.number().int(), fp: z.string(), at: instant });
