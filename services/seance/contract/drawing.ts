import { z } from "zod";
import { defineCall, done, example, id, manifest, sealed } from "@carnet/services/framework/contract";
import { saveRefusals } from "./refusals.ts";
import { perspectives, stereotypes } from "./enums.ts";

/** What was drawn on one session: a sealed set of lines per view, sealed notes, and the outline in clear (DRW-001). */
export const drawings = z.object({
  stereotype: z.enum(stereotypes).nullable(),
  notes: sealed.nullable(),
  perspectives: z.partialRecord(z.enum(perspectives), sealed),
});
export type Drawings = z.output<typeof drawings>;

const force = z.boolean().optional();
/** The list of the sessions, with what is drawn; both are saved, or neither. */
const listed = manifest.optional();
const unsaid = z.never().optional();

/** One view's lines, the notes or the outline, never two at once (DRW-005). */
const drawingBody = z.union([
  z.object({
    perspective: z.enum(perspectives),
    lines: sealed,
    notes: unsaid,
    stereotype: unsaid,
    manifest: listed,
    force,
  }),
  z.object({ notes: sealed, perspective: unsaid, lines: unsaid, stereotype: unsaid, manifest: listed, force }),
  z.object({
    stereotype: z.enum(stereotypes),
    perspective: unsaid,
    lines: unsaid,
    notes: unsaid,
    manifest: unsaid,
    force,
  }),
]);
export type DrawingBody = z.output<typeof drawingBody>;

/** Saves one part of what was drawn on an open session. A full body of strokes, packed and sealed, stays well below its limit. */
export const saveDrawing = defineCall({
  call: "PUT /api/1/patients/seance/:id/drawings",
  params: { id },
  callers: "omt..........",
  limit: 2_000_000,
  body: drawingBody,
  answer: done,
  refusals: saveRefusals,
  example: { body: { perspective: "front", lines: example.sealed }, answer: {} },
});
