import { defineCall, done, oneLine } from "@carnet/services/kit/contract";
import { z } from "zod";

/** The longest report that is kept; browsers send at most fifty of a page load (ERR-004). */
export const clientReportLimit = 8_192;
export const clientReportsPerPage = 50;

/** An error that nobody caught on a page, without anything of what the page shows (ERR-004). */
export const reportException = defineCall({
  call: "POST /api/1/unhandleExceptionOnClient",
  callers: "omthsfxcpqain",
  limit: clientReportLimit,
  rate: { per: "address", points: clientReportsPerPage, seconds: 60 },
  body: z.object({
    version: oneLine().max(80),
    href: z.string().max(2000),
    message: z.string().max(2000),
    stacktrace: z.string().max(8000),
  }),
  answer: done,
  example: {
    body: { version: "2026-11-23", href: "/therapist/home", message: "x is undefined", stacktrace: "" },
    answer: {},
  },
});

/** Something a page noticed and could live with (ERR-005). */
export const reportWarning = defineCall({
  call: "POST /api/1/warningOnClient",
  callers: "omthsfxcpqain",
  limit: clientReportLimit,
  rate: { per: "address", points: clientReportsPerPage, seconds: 60 },
  body: z.object({ message: z.string().max(2000) }),
  answer: done,
  example: { body: { message: "encryption check failed" }, answer: {} },
});
