import { z } from "zod";
import { sealed } from "@carnet/services/kit/contract";
import { perspectives, stereotypes } from "./words.ts";

/** What was drawn on one session: a sealed set of lines per view, sealed notes, and the outline in clear (DRW-001). */
export const drawings = z.object({
  stereotype: z.enum(stereotypes).nullable(),
  notes: sealed.nullable(),
  perspectives: z.partialRecord(z.enum(perspectives), sealed),
});
export type Drawings = z.output<typeof drawings>;

const force = z.boolean().optional();

/** PUT /api/1/patients/seance/{id}/drawings: one view's lines, the notes or the outline, never two at once (DRW-005). */
export const drawBody = z.union([
  z.strictObject({ perspective: z.enum(perspectives), lines: sealed, force }),
  z.strictObject({ notes: sealed, force }),
  z.strictObject({ stereotype: z.enum(stereotypes), force }),
]);
export type DrawBody = z.output<typeof drawBody>;
