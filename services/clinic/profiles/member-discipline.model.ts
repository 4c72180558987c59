import { BaseModel, type Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import {
  type DisciplineEntry,
  type DisciplineProblem,
  disciplineProblems,
  type MemberDiscipline,
} from "../contract/index.ts";
import { isReferenceDiscipline } from "./reference-disciplines.ts";

/** A discipline of a therapist in one clinic; `tarrif` is in cents (CLI-028). */
export class MemberDisciplineRow extends BaseModel {
  static override tableName = "member_disciplines";
  static override idColumn = ["clinic_id", "user_id", "discipline_id"];

  declare clinicId: string;
  declare userId: string;
  declare disciplineId: string;
  declare position: number;
  declare tarrif: number;
  declare taxable: boolean;
  declare isValid: boolean;
  declare corporationMembershipsNo: string;
}

/** The disciplines of a therapist in one clinic, in their order. */
export async function disciplinesOf(clinicId: string, userId: string, trx?: Knex): Promise<MemberDiscipline[]> {
  const rows = await MemberDisciplineRow.query(trx).where({ clinic_id: clinicId, user_id: userId }).orderBy("position");
  return rows.map(({ disciplineId, tarrif, taxable, isValid, corporationMembershipsNo }) => ({
    disciplineId,
    tarrif,
    taxable,
    isValid,
    corporationMembershipsNo,
  }));
}

/** Makes the refusals of a list of disciplines, as `disciplineRefusals` of the contract lists them. */
export type RefuseDisciplines = Refuses<
  Record<DisciplineProblem["problem"], { row: number }> & { unknownDiscipline: Record<never, never> }
>;

/** Refuses with the first rule of CLI-029 that disciplines break, or with `unknownDiscipline`. */
export function checkDisciplines(entries: readonly DisciplineEntry[], refuse: RefuseDisciplines): void {
  const [broken] = disciplineProblems(entries);
  if (broken) throw refuse(broken.problem, { row: broken.row });
  if (!entries.every(({ disciplineId }) => isReferenceDiscipline(disciplineId))) throw refuse("unknownDiscipline");
}

/** Replaces the disciplines of a therapist; whoever takes them from outside has checked them (`checkDisciplines`). */
export async function replaceDisciplines(
  trx: Knex,
  clinicId: string,
  userId: string,
  entries: readonly DisciplineEntry[],
): Promise<void> {
  await MemberDisciplineRow.query(trx).delete().where({ clinic_id: clinicId, user_id: userId });
  if (entries.length === 0) return;
  const rows = entries.map((entry, position) => ({ ...entry, isValid: true, clinicId, userId, position }));
  await MemberDisciplineRow.query(trx).insert(rows);
}
