import { z } from "zod";

/** GET /api/1/mySessions: where this account is signed in now. DELETE /api/1/mySessions/{id} ends one; refusal: notFound. */
export const mySessions = z.array(
  z.object({
    id: z.uuid(),
    /** "Firefox · Linux", or empty. */
    browser: z.string(),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    isThisOne: z.boolean(),
  }),
);
