import { emptyPatient, patientFields, type PatientFields } from "@carnet/services/patient/contract";
import { z } from "zod";
import type { ImportProblem, Person } from "./read-people.ts";
import type { Row } from "./table.ts";

/** Fields as they stand in a file: what is wrong with them has no form. */
const asWritten = z.record(z.string(), z.string().nullable());
const fieldNames = z.enum(Object.keys(emptyPatient) as [keyof PatientFields]);

/** Somebody with an error: what was read of their line, and the line itself, to be mended or taken away by the owner. */
const faulty = z.object({
  line: z.int(),
  fields: asWritten,
  extras: z.array(z.object({ name: z.string(), value: z.string() })),
  problems: z.array(z.object({ field: fieldNames, code: z.string(), text: z.string() })),
  cells: z.array(z.string()),
});

/** Lines of one clinic as an administrator hands them to its owner: what becomes a record, and what goes into its sealed notes (ADM-014). */
export const handedLines = z.object({
  fileName: z.string(),
  /** The columns of the file, which `faulty` lines are given with. */
  columns: z.array(z.string()).default([]),
  lines: z.array(z.object({ line: z.int(), fields: patientFields, notes: z.string() })),
  faulty: z.array(faulty).default([]),
});
export type HandedLines = z.output<typeof handedLines>;

/** A person with an error as they are handed over. */
export const handFaulty = ({ gaps: _, ...person }: Person, { cells }: Row): HandedLines["faulty"][number] => ({
  ...person,
  cells,
});

/** The same person, as their owner's browser mends them. */
export const takeFaulty = ({ cells: _, problems, fields, ...rest }: HandedLines["faulty"][number]): Person => ({
  ...rest,
  fields: { ...emptyPatient, ...fields } as PatientFields,
  problems: problems as ImportProblem[],
  gaps: [],
});

/** What handed lines are bound to: the owner of another clinic opens them for that one alone. */
export const handedScope = (clinicId: string): string => `multiclinic/${clinicId}`;
