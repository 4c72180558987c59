import {
  type DisciplineEntry,
  disciplineProblems,
  type DisciplineRow,
  type DisciplineView,
  type KeptProfile,
  type MemberDiscipline,
} from "@carnet/services/clinic/contract";

/** A row of the editor: a discipline that may not be chosen yet, its tarrif in cents, its membership number. */
export interface EditedDiscipline extends Omit<DisciplineRow, "tarrif"> {
  /** Null while the amount is being typed anew. */
  tarrif: number | null;
  taxable: boolean;
  corporationMembershipsNo: string;
}

/** A row nobody has filled: nothing chosen, tarrif 0 (CLI-029). */
export const emptyRow: EditedDiscipline = {
  disciplineId: null,
  tarrif: 0,
  taxable: false,
  corporationMembershipsNo: "",
};

/** The disciplines of a profile as they are kept. */
export type KeptDisciplines = Pick<KeptProfile, "disciplines">;

/** What is stored, without what the service says of it. */
export const keptOf = (stored: readonly MemberDiscipline[]): KeptDisciplines => ({
  disciplines: stored.map(({ isValid: _, ...kept }) => kept),
});

/** The rows of what is stored, one empty row where nothing is. */
export function rowsOf(stored: KeptDisciplines["disciplines"]): EditedDiscipline[] {
  if (stored.length === 0) return [emptyRow];
  return stored.map(({ disciplineId, tarrif, taxable, corporationMembershipsNo }) => ({
    disciplineId,
    tarrif,
    taxable,
    corporationMembershipsNo,
  }));
}

/** The rows as the rules read them: an amount that is not there is no whole number of cents. */
export const judged = (rows: readonly EditedDiscipline[]): DisciplineRow[] =>
  rows.map(({ disciplineId, tarrif }) => ({ disciplineId, tarrif: tarrif ?? Number.NaN }));

/** The rows in the words of the service; a row without a discipline is not sent. Null while any other rule is broken. */
export function entriesOf(rows: readonly EditedDiscipline[]): DisciplineEntry[] | null {
  const chosen = rows.filter((row) => row.disciplineId !== null);
  if (disciplineProblems(judged(chosen)).length > 0) return null;
  return chosen.map((row) => ({ ...row, disciplineId: row.disciplineId ?? "", tarrif: row.tarrif ?? 0 }));
}

/** The name of a discipline in a language. */
export const nameOf = ({ nameEn, nameFr }: DisciplineView, language: string) => (language === "fr" ? nameFr : nameEn);
