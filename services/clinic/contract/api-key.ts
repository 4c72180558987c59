import { defineCall, done, example, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

/** What another program may do with a key; who may write may also read. */
export const apiKeyScopes = ["read", "write"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** When the key that is replaced stops: at once, or after a day in which both are taken. */
export const formerKeyEnds = ["now", "inADay"] as const;
export type FormerKeyEnd = (typeof formerKeyEnds)[number];

/** A key as it is shown after it was made: never whole. */
export const apiKeyView = z.object({
  id,
  /** The first characters of the key, by which people know one from the other. */
  start: z.string(),
  scope: z.enum(apiKeyScopes),
  createdAt: instant,
  /** When it stops, where it has been replaced already. */
  endsAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** The address it was last used from. */
  lastUsedFrom: z.string().nullable(),
});
export type ApiKeyView = z.output<typeof apiKeyView>;

const exampleKey: z.input<typeof apiKeyView> = {
  id: example.id,
  start: "pk_3f9a1c22",
  scope: "write",
  createdAt: "2026-11-23T16:00:00.000Z",
  endsAt: null,
  lastUsedAt: "2026-11-24T08:30:00.000Z",
  lastUsedFrom: "203.0.113.7",
};

/** The keys that other programs may use today, the newest first: one, or two while a former one still lives. */
export const getApiKeys = defineCall({
  call: "GET /api/1/clinics/:id/externalApiKey",
  params: { id },
  callers: "om.........i.",
  answer: z.object({ keys: z.array(apiKeyView) }),
  refusals: { siteRestrictionViolation: {} },
  example: { answer: { keys: [exampleKey] } },
});

/** Makes a key and answers it this once; what was there before stops as `formerEnds` says (API-001). */
export const makeApiKey = defineCall({
  call: "POST /api/1/clinics/:id/externalApiKey",
  params: { id },
  callers: "om...........",
  rate: { per: "account", points: 20, seconds: 3600 },
  body: z.object({
    scope: z.enum(apiKeyScopes).default("write"),
    formerEnds: z.enum(formerKeyEnds).default("now"),
  }),
  answer: z.object({ key: z.string(), made: apiKeyView }),
  refusals: { siteRestrictionViolation: {} },
  example: {
    body: { scope: "read", formerEnds: "inADay" },
    answer: { key: "pk_3f9a1c22_4u0WzZ2vJ8mD1oYk6nGQx5rTqLhE7sBcPpVfAyXwKiM", made: exampleKey },
  },
});

/** Takes every key of the clinic back: no program is let in with one a moment later. */
export const withdrawApiKey = defineCall({
  call: "DELETE /api/1/clinics/:id/externalApiKey",
  params: { id },
  callers: "om...........",
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: {} },
});
