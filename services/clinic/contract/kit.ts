import { b64, defineCall, instant } from "@carnet/services/framework/contract";
import { z } from "zod";
import { logRefusals, statementExample, trustEntry } from "./trust.ts";

/** What the former root signed in advance, sealed under the printed kit. */
const kitBlob = b64.min(80).max(4_000);

/** Since when the printed kit counts, for those who run the clinic; `blob` is the owner's alone. */
export const getClinicKit = defineCall({
  call: "GET /api/1/clinic/:id/kit",
  callers: "om...........",
  rate: { per: "account", points: 240, seconds: 60 * 60 },
  answer: z.object({ storedAt: instant.nullable(), blob: kitBlob.nullable() }),
  refusals: { siteRestrictionViolation: {}, impersonated: {} },
  checked: true,
  example: { answer: { storedAt: "2026-01-01T00:00:00.000Z", blob: "A".repeat(120) } },
});

/**
 * Keeps a kit in place of the one before, together with the policy that names it (`kitNotNamed`); both or neither. The owner's
 * to do, in person. Answers the log's head.
 */
export const saveClinicKit = defineCall({
  call: "PUT /api/1/clinic/:id/kit",
  callers: "o............",
  rate: { per: "account", points: 10, seconds: 60 * 60 },
  body: z.object({ blob: kitBlob, entries: z.array(trustEntry).length(1) }),
  answer: z.object({ seq: z.int() }),
  refusals: { ...logRefusals, siteRestrictionViolation: {}, impersonated: {}, kitNotNamed: {} },
  example: {
    body: { blob: "A".repeat(120), entries: [{ seq: 1, prev: "A".repeat(43), stmt: statementExample }] },
    answer: { seq: 2 },
  },
});
