import type { Fact } from "@carnet/shell/edit";
import { formatMoney, type Translate } from "@carnet/shell/i18n";
import type { DisciplineView } from "@carnet/services/clinic/contract";
import { type KeptDisciplines, nameOf } from "./discipline-rows.ts";

/** Disciplines in words: what each costs, whether taxes are added, and its membership number. */
export const disciplineFacts =
  (t: Translate, language: string, all: readonly DisciplineView[]) =>
  ({ disciplines }: KeptDisciplines): Fact[] =>
    disciplines.map(({ disciplineId, tarrif, taxable, corporationMembershipsNo }) => {
      const discipline = all.find(({ id }) => id === disciplineId);
      const taxed = taxable ? t("disciplines.editor.taxable") : "";
      const said = [formatMoney(tarrif), taxed, corporationMembershipsNo].filter(Boolean).join(" · ");
      return [discipline ? nameOf(discipline, language) : t("disciplines.editor.discipline"), said];
    });
