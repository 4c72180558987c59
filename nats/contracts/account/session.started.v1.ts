import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/**
 * Somebody has signed in, or an administrator has begun to act as somebody.
 * Every service that answers HTTP keeps a copy and reads it on each request, so signing in reaches them without a question.
 * Carries the SHA-256 of the token (hex), never the token.
 */
export const sessionStarted = defineFact({
  subject: "account.session.started.v1",
  subscribers: ["patient", "seance", "clinic", "portal", "admin"],
  data: z.strictObject({
    sessionId: z.uuid(),
    tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
    userId: z.uuid(),
    role: z.enum(["therapist", "patient", "admin"]),
    impersonatorId: z.uuid().nullable(),
    /** The end nobody can postpone: 12 hours after signing in, 60 minutes for an impersonation. */
    expiresAt: z.iso.datetime(),
    /** How long it may lie unused: 1800, for patients 900 (DEC-4). */
    idleSeconds: z.int().positive(),
    /** A second factor is asked of this account and none is enrolled yet: only account lets the session in. */
    needsSecondFactor: z.boolean().default(false),
  }),
  example: {
    sessionId: "2f0b8a4c-6d1e-4f3a-9b7c-5e8d1a2b3c4d",
    tokenHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    role: "therapist",
    impersonatorId: null,
    expiresAt: "2026-11-20T20:00:00.000Z",
    idleSeconds: 1800,
    needsSecondFactor: false,
  },
});
