import {
  exclusions,
  naet,
  packedLines,
  type Exclusions,
  type Naet,
  type PackedLines,
} from "@carnet/services/seance/contract";
import { z } from "zod";

/** A row of a chart as it is kept: whatever columns its charting style has, and whether an amendment replaced it. */
export const chartRow = z.looseObject({ isAmended: z.boolean().optional() });
export type ChartRow = z.output<typeof chartRow>;

const text = z.string();
const rows = z.array(chartRow);
const form = z.record(z.string(), z.unknown());

/** What each sealed property says once open, read leniently: a chart of years ago must still open. */
export const partSchemas = {
  notes: text,
  analysis: text,
  treatmentPlan: text,
  efficiency: text,
  objectivesText: text,
  interventionsText: text,
  objectives: rows,
  interventions: rows,
  exclusions,
  naet,
  customForm: form,
} as const;

export interface PartValues {
  notes: string;
  analysis: string;
  treatmentPlan: string;
  efficiency: string;
  objectivesText: string;
  interventionsText: string;
  objectives: ChartRow[];
  interventions: ChartRow[];
  exclusions: Exclusions;
  naet: Naet;
  customForm: Record<string, unknown>;
}

/** What a property that was never written starts as. */
export const emptyParts: PartValues = {
  notes: "",
  analysis: "",
  treatmentPlan: "",
  efficiency: "",
  objectivesText: "",
  interventionsText: "",
  objectives: [],
  interventions: [],
  exclusions: exclusions.parse({}),
  naet: naet.parse({}),
  customForm: {},
};

/** The lines of one view as they are sealed. */
export const linesSchema = packedLines;
export const emptyLines: PackedLines = { v: 1, colours: {} };
