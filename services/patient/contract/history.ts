import {
  b64,
  defineCall,
  example,
  id,
  instant,
  manifest,
  manifestMoved,
  sealed,
  statement,
} from "@carnet/services/framework/contract";
import { z } from "zod";
import { pageParams } from "./page.ts";
import { readRefusals, writeRefusals } from "./refusals.ts";

/** How many lines a page of the change history has (PAT-031). */
export const historyPageSize = 100;

/** an: antecedents and custom health history; sr: systems review; op: an operation such as an export, or a file that came or went. */
export const historySections = ["an", "sr", "op"] as const;
export const historyOperations = ["export_pdf", "add_file", "remove_file", "rename_file", "move_file"] as const;

/** One line, signed and chained to the line before it: the browser verifies the chain page by page. */
export const historyRow = z.object({
  id,
  seq: z.int(),
  prev: b64,
  userId: id,
  section: z.enum(historySections),
  operation: z.enum(historyOperations).nullable(),
  delta: sealed,
  stmt: statement,
  createdAt: instant,
});
export type HistoryRow = z.output<typeof historyRow>;

/** What a save carries of its line: chained, sealed and signed by its author; who, when and which part the call itself says. */
export const historyLine = z.object({ seq: z.int().min(1), prev: b64, delta: sealed, stmt: statement });
export type HistoryLine = z.output<typeof historyLine>;

/**
 * A stretch of work on one part is one line: it ends when nothing was saved for `pause`, and the service lets its line be
 * replaced `replacedWithin` its last save, a little longer for slow networks. Both in seconds.
 */
export const historyStretch = { pause: 15, replacedWithin: 30 } as const;

/** What goes with the refusal `historyMoved`: the line that is the last by now. */
export const historyMoved = z.object({ last: historyRow.nullable() });

const exampleLine = {
  seq: 1,
  prev: "A".repeat(43),
  section: "op",
  operation: "export_pdf",
  delta: example.sealed,
  stmt: example.statement,
} as const;

/** The lines of the change history, newest first (PAT-031). */
export const getHistory = defineCall({
  call: "GET /api/1/patient/:id/recordsChangeHistory/:page/:pageSize",
  callers: "omt..fx....i.",
  params: pageParams,
  answer: z.object({ rows: z.array(historyRow), total: z.int() }),
  refusals: readRefusals,
  checked: true,
  example: {
    params: { page: 0, pageSize: historyPageSize },
    answer: {
      rows: [{ ...exampleLine, id: example.id, userId: example.id, createdAt: example.instant }],
      total: 1,
    },
  },
});

const historyBody = z.object({
  userId: id,
  patientId: id,
  section: z.enum(historySections),
  operation: z.enum(historyOperations).optional(),
  seq: z.int().min(1),
  prev: b64,
  delta: sealed,
  stmt: statement,
  manifest: manifest.optional(),
});
export type HistoryBody = z.output<typeof historyBody>;

/**
 * Adds a line of one's own (PAT-030), for who may write; that of an export, for who may export, in a closed record too (EXP-005, EXP-010).
 * Signed by its author, it must follow the last one, else `conflict` names that one in `last`.
 */
export const addHistory = defineCall({
  call: "POST /api/1/patient/:id/recordsChangeHistory",
  callers: "omt...x......",
  idempotent: true,
  limit: 1_500_000,
  body: historyBody,
  answer: z.object({ id, createdAt: instant }),
  refusals: {
    ...writeRefusals,
    staleKey: {},
    notSigner: {},
    conflict: historyMoved.shape,
    manifestMoved: manifestMoved.shape,
  },
  example: {
    body: { ...exampleLine, operation: "add_file", userId: example.id, patientId: example.id },
    answer: { id: example.id, createdAt: example.instant },
  },
});
