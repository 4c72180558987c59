import { defineCall, done, instant, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";

/** The longest report that is kept; browsers send at most fifty of a page load (ERR-004). */
export const clientReportLimit = 8_192;
export const clientReportsPerPage = 50;

/** How grave what a page could live with is; an encryption check that failed is critical. */
export const warningSeverities = ["warning", "critical"] as const;
export type WarningSeverity = (typeof warningSeverities)[number];

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
  body: z.object({ message: z.string().max(2000), severity: z.enum(warningSeverities).optional() }),
  answer: done,
  example: { body: { message: "encryption check failed", severity: "critical" }, answer: {} },
});

const clientWarning = z.object({ id: z.int(), at: instant, severity: z.enum(warningSeverities), message: z.string() });
export type ClientWarningView = z.output<typeof clientWarning>;

/** What pages reported of the last thirty days, newest first, two hundred at most; whose page it was is not told (CRY-006). */
export const getClientWarnings = defineCall({
  call: "GET /api/1/clientWarnings",
  callers: "..........a..",
  answer: z.object({ rows: z.array(clientWarning) }),
  example: {
    answer: {
      rows: [
        { id: 1, at: "2026-11-20T14:00:00.000Z", severity: "critical", message: "encryption check failed: binding" },
      ],
    },
  },
});
