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

const clientException = z.object({
  id: z.int(),
  at: instant,
  version: z.string(),
  href: z.string(),
  message: z.string(),
});
export type ClientExceptionView = z.output<typeof clientException>;

/** What nobody caught on pages, newest first, of one version of the product or of all, and how often each version did; whose page it was is not said. */
export const getClientExceptions = defineCall({
  call: "GET /api/1/clientExceptions",
  callers: "..........a..",
  query: z.object({
    page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    pageSize: z.enum(["10", "20"]).default("20").transform(Number),
    version: z.string().max(80).optional(),
  }),
  answer: z.object({
    versions: z.array(z.object({ version: z.string(), count: z.int(), lastAt: instant })),
    rows: z.array(clientException),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  example: {
    query: { page: 0, pageSize: "20", version: "2026-11-23" },
    answer: {
      versions: [{ version: "2026-11-23", count: 1, lastAt: "2026-11-24T14:00:00.000Z" }],
      rows: [
        {
          id: 1,
          at: "2026-11-24T14:00:00.000Z",
          version: "2026-11-23",
          href: "/therapist/home",
          message: "x is undefined",
        },
      ],
      total: 1,
      page: 0,
      pageSize: 20,
    },
  },
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
