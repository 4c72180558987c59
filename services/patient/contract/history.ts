import { b64, id, instant, sealed, statement } from "@carnet/services/kit/contract";
import { z } from "zod";

/** How many lines a page of the change history has (PAT-031). */
export const historyPageSize = 100;

/** an: antecedents and custom health history; sr: systems review; op: an operation such as an export. */
export const historySections = ["an", "sr", "op"] as const;
export const historyOperations = ["export_pdf"] as const;

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

/** GET /patient/{id}/recordsChangeHistory/{page}/{pageSize}: newest first, pages from 0. */
export const historyAnswer = z.object({ rows: z.array(historyRow), total: z.int() });

/** POST /patient/{id}/recordsChangeHistory: `seq` must follow the last line, else `conflict` with that line in `last`. */
export const historyBody = z.strictObject({
  userId: id,
  patientId: id,
  section: z.enum(historySections),
  operation: z.enum(historyOperations).optional(),
  seq: z.int().min(1),
  prev: b64,
  delta: sealed,
  stmt: statement,
});
export type HistoryBody = z.output<typeof historyBody>;
/** Its answer. */
export const historyLineAnswer = z.object({ id, createdAt: instant });
