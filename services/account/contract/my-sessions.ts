import { defineCall, done, id, type AnswerOf } from "@carnet/services/framework/contract";
import { z } from "zod";

/** An administrator who acts or acted as this person. */
const acting = z.object({
  adminName: z.string(),
  /** In their words; null where none was given. */
  reason: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** When it is or was over at the latest. */
  expiresAt: z.iso.datetime(),
});

export type Acting = z.output<typeof acting>;

/** Where this account is signed in now (THR-22), and who acted in its name, newest first, also when that is over (THR-23). */
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
      /** Since when something typed there waits there that could not be sent, as that browser said last; null where it said so of nothing. */
      unsentSince: z.iso.datetime().nullable(),
      /** Null for a session of one's own. */
      acting: acting.nullable(),
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
        unsentSince: null,
        acting: null,
      },
      {
        id: "00000000-0000-4000-8000-000000000001",
        browser: "",
        createdAt: "2026-11-20T14:00:00.000Z",
        seenAt: "2026-11-20T14:20:00.000Z",
        isThisOne: false,
        unsentSince: null,
        acting: {
          adminName: "Ada Tremblay",
          reason: "Asked by telephone why a logo does not appear.",
          endedAt: "2026-11-20T14:20:00.000Z",
          expiresAt: "2026-11-20T15:00:00.000Z",
        },
      },
    ],
  },
});

export type MySession = AnswerOf<typeof getMySessions>[number];

/** Says of this session whether something typed in its browser waits there: neither what nor how much. Saying so is no use of a session. */
export const sayUnsent = defineCall({
  call: "PUT /api/1/mySessions/unsent",
  callers: "omthsfxcpqa..",
  body: z.object({ waits: z.boolean() }),
  overwrites: "a flag that one page says of its own session",
  answer: done,
  refusals: { impersonated: {} },
  example: { body: { waits: true }, answer: {} },
});

/**
 * How the session of this browser ended: by its person from another browser, or in any other way; null while it stands. Asking ends
 * nothing, and is no use of a session; cookies that open nothing any more are taken away. Where the browser has another's session
 * by now, a page of the former one is refused as signed out.
 */
export const getSessionEnd = defineCall({
  call: "GET /api/1/sessionEnd",
  callers: "omthsfxcpqain",
  answer: z.object({ end: z.enum(["elsewhere", "over"]).nullable() }),
  example: { answer: { end: "over" } },
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
