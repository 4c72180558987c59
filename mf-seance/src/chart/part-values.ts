import {
  exclusions,
  naet,
  ofEach,
  packedLines,
  sealedTables,
  sealedTexts,
  type Exclusions,
  type Naet,
  type PackedLines,
  type Perspective,
  type SealedTable,
  type SealedText,
} from "@carnet/services/seance/contract";
import type { FieldKind } from "@carnet/shell/record";
import { lenientFlag, lenientList, lenientObject, lenientText } from "@carnet/services/framework/contract";
import { z } from "zod";
import { drawingPlace, partPlace } from "./places.ts";

/** Where the structure of a row is on the figure, in units of the sheet; it is shown with the number of the row. */
const mark = z.object({ view: z.enum(["front", "back", "left", "right"]), x: z.number(), y: z.number() });
export type Mark = z.output<typeof mark>;

/**
 * A row of a chart as it is kept: whatever columns its charting style has, its place on the figure, whether an amendment replaced it,
 * and the number of the session it was copied from, until somebody touches it.
 */
export const chartRow = z
  .looseObject({
    isAmended: lenientFlag.optional(),
    mark: mark.optional().catch(undefined),
    from: z.int().min(1).optional().catch(undefined),
  })
  .catch({});
export type ChartRow = z.output<typeof chartRow>;

/** What each sealed property says once open. */
export interface PartValues extends Record<SealedText, string>, Record<SealedTable, ChartRow[]> {
  exclusions: Exclusions;
  naet: Naet;
  customForm: Record<string, unknown>;
}

type Reader<Value> = Pick<FieldKind<Value>, "schema" | "empty">;
const text: Reader<string> = { schema: lenientText, empty: "" };
const table: Reader<ChartRow[]> = { schema: lenientList(chartRow), empty: [] };

/** How each property is read, leniently: a chart of years ago must still open; and what one never written starts as. */
const readers: { readonly [Name in keyof PartValues]: Reader<PartValues[Name]> } = {
  ...ofEach(sealedTexts, () => text),
  ...ofEach(sealedTables, () => table),
  exclusions: { schema: exclusions, empty: exclusions.parse({}) },
  naet: { schema: naet, empty: naet.parse({}) },
  customForm: { schema: lenientObject({}) as z.ZodType<Record<string, unknown>>, empty: {} },
};

/** Where a property of a session is sealed and how it is read. */
export const partKind = <Name extends keyof PartValues>(seanceId: string, name: Name): FieldKind<PartValues[Name]> => ({
  place: partPlace(seanceId, name),
  ...readers[name],
});

/** The lines of one view as they are sealed. */
export const viewKind = (seanceId: string, view: Perspective): FieldKind<PackedLines> => ({
  place: drawingPlace(seanceId, view),
  schema: packedLines,
  empty: { v: 1, colours: {} },
});

/** The notes on the drawings. */
export const drawingNotesKind = (seanceId: string): FieldKind<string> => ({
  place: drawingPlace(seanceId, "notes"),
  ...text,
});
