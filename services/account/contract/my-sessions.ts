import { defineCall, done, id } from "@carnet/services/kit/contract";
import { z } from "zod";

/** Where this account is signed in now (THR-22). */
export const getMySessions = defineCall({
  call: "GET /api/1/mySessions",
  callers: "omthsfxcpqai.",
  answer: z.array(
    z.object({
      id,
      /** "Firefox · Linux", or empty. */
      browser: z.string(),
      createdAt: z.iso.datetime(),
      seenAt: z.iso.datetime(),
      isThisOne: z.boolean(),
    }),
  ),
  example: {
    answer: [
      {
        id: "00000000-0000-4000-8000-000000000000",
        browser: "Firefox · Linux",
        createdAt: "2026-11-23T09:00:00.000Z",
        seenAt: "2026-11-23T09:05:00.000Z",
        isThisOne: true,
      },
    ],
  },
});

/** Ends one of them. */
export const endMySession = defineCall({
  call: "DELETE /api/1/mySessions/:id",
  callers: "o............",
  params: { id },
  answer: done,
  refusals: { impersonated: {} },
  example: { answer: {} },
});
