import { defineCall, id } from "@carnet/services/framework/contract";
import { z } from "zod";

const foundUser = z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() });
const example = {
  id: "00000000-0000-4000-8000-000000000000",
  firstName: "Anne",
  lastName: "Roy",
  email: "anne.roy@tilleuls.example",
};

/** The preference of a therapist who lets those who work in other clinics find them by name. */
export const listedPreference = "directory.listed";

/** A day of one account: whoever works in a clinic shares now and then, and harvests never. */
const aDay = { per: "account", seconds: 24 * 60 * 60 } as const;

/**
 * Licensed therapists: by the whole e-mail address, or by three letters and more of the name at most ten who allow it;
 * never patients, never the desk (ACC-027).
 */
export const searchUsers = defineCall({
  call: "GET /api/1/users/search/:query",
  callers: "omths..c..ai.",
  rate: { ...aDay, points: 300 },
  params: { query: z.string().max(100) },
  answer: z.array(foundUser),
  example: { answer: [example] },
});
export type FoundUser = z.output<typeof foundUser>;

/**
 * Name, address and public key of a colleague, or of a licensed therapist elsewhere whom a search finds, by `email` where they do not let
 * themselves be found by name: what it takes to share a chart with somebody.
 */
export const getUser = defineCall({
  call: "GET /api/1/users/:id",
  callers: "omths.....ai.",
  rate: { ...aDay, points: 300 },
  params: { id },
  query: z.object({ email: z.string().max(254).optional() }),
  answer: foundUser.extend({ pubKey: z.string() }),
  checked: true,
  example: { answer: { ...example, pubKey: "" } },
});
