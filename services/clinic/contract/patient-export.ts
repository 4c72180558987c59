import { defineCall, example, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

/** As pages to read, or each record as a whole that can be checked. */
export const exportFormats = ["pdf", "takeOut"] as const;
/** An export that says nothing for longer is somebody's no more: another may begin. */
export const exportSilenceMs = 10 * 60_000;

const exportStates = ["running", "completed", "failed", "stopped"] as const;
const count = z.int().min(0).max(1_000_000);

const madeExport = z.object({
  id,
  triggeredAt: instant,
  triggeredBy: id,
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  total: count,
  done: count,
  setAside: count,
  finishedAt: instant.nullable(),
});
export type MadeExport = z.output<typeof madeExport>;

/** How the newest export stands, and those before it (EXP-007, EXP-008). */
const exportInfo = z.object({
  triggeredAt: instant.nullable(),
  /** When it should be done, at the pace so far; null before its first record and once it has ended. */
  expectedAt: instant.nullable(),
  inProgress: z.boolean(),
  /** It is the reader's own and can be gone on with in the browser that began it. */
  available: z.boolean(),
  completed: z.boolean(),
  failed: z.boolean(),
  /** The newest first, the one above among them. */
  exports: z.array(madeExport),
});
export type ExportInfo = z.output<typeof exportInfo>;

const exampleInfo: ExportInfo = {
  triggeredAt: "2026-11-23T19:02:00.000Z",
  expectedAt: "2026-11-23T19:15:00.000Z",
  inProgress: true,
  available: true,
  completed: false,
  failed: false,
  exports: [
    {
      id: example.id,
      triggeredAt: "2026-11-23T19:02:00.000Z",
      triggeredBy: example.id,
      format: "takeOut",
      state: "running",
      total: 2_048,
      done: 1_312,
      setAside: 3,
      finishedAt: null,
    },
  ],
};
const refusals = { siteRestrictionViolation: {} };

/** How the export of all patients stands; asked every five seconds while one is under way (EXP-007). */
export const getPatientExport = defineCall({
  call: "GET /api/1/clinics/:id/allPatientsExportInfo",
  params: { id },
  callers: "om...........",
  answer: exportInfo,
  refusals,
  example: { answer: exampleInfo },
});

/**
 * Begins an export of all patients, which the browser of who asks makes: no server opens a record (EXP-006). `exportInProgress` while
 * another is made.
 */
export const startPatientExport = defineCall({
  call: "POST /api/1/clinics/:id/allPatientsExport",
  params: { id },
  callers: "om...........",
  idempotent: true,
  body: z.object({ config: z.object({ format: z.enum(exportFormats) }), agreement: z.boolean().default(false) }),
  answer: exportInfo,
  refusals: { ...refusals, agreementRequired: {}, exportInProgress: {} },
  example: { body: { config: { format: "takeOut" }, agreement: true }, answer: exampleInfo },
});

/**
 * Says how far one's own export is, or goes on with one that stood still; `exportInProgress` where another began meanwhile. Somebody else's
 * can be stopped.
 */
export const reportPatientExport = defineCall({
  call: "PUT /api/1/clinics/:id/allPatientsExport/:exportId",
  params: { id, exportId: id },
  callers: "om...........",
  overwrites: "only who makes it says how far it is, and others may stop it",
  body: z.object({ state: z.enum(exportStates), total: count, done: count, setAside: count }),
  answer: exportInfo,
  refusals: { ...refusals, exportInProgress: {} },
  example: { body: { state: "running", total: 2_048, done: 1_312, setAside: 3 }, answer: exampleInfo },
});
