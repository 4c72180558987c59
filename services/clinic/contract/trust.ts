import { b64, instant, statement } from "@carnet/services/kit/contract";
import { z } from "zod";

/** One entry of a clinic's trust log: a signed statement chained to the entry before it. */
export const trustEntry = z.strictObject({ seq: z.number().int().min(1), prev: b64, stmt: statement });
export type TrustEntry = z.output<typeof trustEntry>;

/** GET /clinic/{id}/trust?after=seq: the entries that follow, oldest first, at most a page of them. */
export const trustPage = 500;
export const trustView = z.object({ entries: z.array(trustEntry) });

/** POST /clinic/{id}/trust: entries that extend the log; anything else answers `conflict` with the head's `seq`. */
export const trustBody = z.strictObject({ entries: z.array(trustEntry).min(1).max(200) });
export type TrustBody = z.output<typeof trustBody>;
export const trustAnswer = z.object({ seq: z.number().int() });

/** The roles a certificate can give; `staff` is a secretary. */
export const certificateRoles = ["owner", "manager", "therapist", "staff", "external", "patient"] as const;
export const certificateRole = z.enum(certificateRoles);
export type CertificateRole = z.output<typeof certificateRole>;

/** What the service knows of a member's certificate; only the browser can say whether it is to be believed. */
export const certificateView = z.object({ role: certificateRole, seq: z.number().int(), fp: z.string(), at: instant });
