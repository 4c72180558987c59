import { cents, defineCall, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";

/** A discipline of the reference list, e.g. osteopathy. */
export const disciplineView = z.object({ id: z.uuid(), nameEn: z.string(), nameFr: z.string() });
export type DisciplineView = z.output<typeof disciplineView>;

/** The reference list, for who is about to join a clinic and cannot read it yet. */
export const getDisciplines = defineCall({
  call: "GET /api/1/clinics/disciplines",
  callers: "omthsfxc..ai.",
  answer: z.array(disciplineView),
  example: {
    answer: [{ id: "00000000-0000-4000-8000-000000000000", nameEn: "Osteopathy", nameFr: "Ostéopathie" }],
  },
});

/** What a therapist practises in one clinic, and for how much: `tarrif` is in cents (CLI-028, A-38). */
export const memberDiscipline = z.object({
  disciplineId: z.uuid(),
  tarrif: cents,
  taxable: z.boolean(),
  isValid: z.boolean(),
  corporationMembershipsNo: z.string(),
});
export type MemberDiscipline = z.output<typeof memberDiscipline>;

/** A discipline as it is sent; only the discipline and its tarrif are required. `isValid` is the service's to say. */
export const disciplineEntry = z.object({
  disciplineId: z.uuid(),
  tarrif: cents.min(0).max(100_000_000),
  taxable: z.boolean().default(false),
  isValid: z.boolean().optional(),
  corporationMembershipsNo: oneLine().trim().max(60).default(""),
});
export type DisciplineEntry = z.output<typeof disciplineEntry>;

/** A therapist has at most this many disciplines in one clinic. */
export const maxDisciplines = 2;

/** A row of the disciplines editor; nothing is chosen yet while `disciplineId` is null. */
export interface DisciplineRow {
  disciplineId: string | null;
  tarrif: number;
}

/** Whether another row may be added: every row is chosen, and fewer than two exist (CLI-029). */
export function mayAddDiscipline(rows: readonly DisciplineRow[]): boolean {
  return rows.length < maxDisciplines && rows.every(({ disciplineId }) => disciplineId !== null);
}

/** What stands in the way of saving one row. */
export interface DisciplineProblem {
  row: number;
  problem: "notChosen" | "duplicateDiscipline" | "tooManyDisciplines" | "tarrifNotInteger";
}

/** What a list of disciplines is refused with; `row` is the one that breaks the rule. */
export const disciplineRefusals = {
  notChosen: { row: z.int() },
  duplicateDiscipline: { row: z.int() },
  tooManyDisciplines: { row: z.int() },
  tarrifNotInteger: { row: z.int() },
  unknownDiscipline: {},
};

/** Why a list of disciplines cannot be saved, row by row; an unchosen row is simply not sent (CLI-029). */
export function disciplineProblems(rows: readonly DisciplineRow[]): DisciplineProblem[] {
  return rows.flatMap(({ disciplineId, tarrif }, row): DisciplineProblem[] => {
    if (disciplineId === null) return [{ row, problem: "notChosen" }];
    if (rows.findIndex((other) => other.disciplineId === disciplineId) !== row) {
      return [{ row, problem: "duplicateDiscipline" }];
    }
    if (row >= maxDisciplines) return [{ row, problem: "tooManyDisciplines" }];
    if (!Number.isInteger(tarrif) || tarrif < 0) return [{ row, problem: "tarrifNotInteger" }];
    return [];
  });
}
