import { useRef } from "react";
import { Button, IconButton, TextField, toast } from "@carnet/shell/ui";
import { Select, Switch } from "@carnet/shell/ui/full";
import { AddIcon, DeleteIcon, MoneyField } from "@carnet/shell/ui/more";
import { useLanguage } from "@carnet/shell/i18n";
import { disciplineProblems, type DisciplineView, mayAddDiscipline } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { type EditedDiscipline, emptyRow, judged, nameOf } from "./discipline-rows.ts";
import css from "./disciplines.module.css";

interface DisciplinesEditorProps {
  all: readonly DisciplineView[];
  rows: readonly EditedDiscipline[];
  onChange: (rows: EditedDiscipline[]) => void;
  readOnly?: boolean;
}

/** What a therapist practises, for how much and under which membership number; two at most (CLI-028, CLI-029). */
export function DisciplinesEditor({ all, rows, onChange, readOnly = false }: DisciplinesEditorProps) {
  const t = useWords();
  const language = useLanguage();
  const latest = useRef(rows);
  latest.current = rows;
  const problems = disciplineProblems(judged(rows));
  const options = all.map((discipline) => ({ value: discipline.id, label: nameOf(discipline, language) }));
  const change = (at: number, part: Partial<EditedDiscipline>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const remove = (at: number) => {
    const [gone] = rows.slice(at, at + 1);
    if (!gone) return;
    onChange(rows.filter((_, index) => index !== at));
    const undo = () => onChange([...latest.current.slice(0, at), gone, ...latest.current.slice(at)]);
    toast(t("disciplines.editor.removed", { number: at + 1 }), { undo });
  };
  return (
    <div className={css.rows}>
      {rows.map((row, at) => {
        const problem = problems.find((each) => each.row === at)?.problem;
        const said = (kinds: readonly string[]) =>
          problem && kinds.includes(problem) ? t(`disciplines.problem.${problem}`) : null;
        return (
          <fieldset key={at} className={css.row} disabled={readOnly}>
            <legend className={css.legend}>{t("disciplines.editor.row", { number: at + 1 })}</legend>
            <div className={css.fields}>
              <Select
                label={t("disciplines.editor.discipline")}
                searchable
                options={options}
                value={row.disciplineId}
                readOnly={readOnly}
                error={said(["duplicateDiscipline", "tooManyDisciplines"])}
                onChange={(disciplineId) => change(at, { disciplineId })}
              />
              <MoneyField
                label={t("disciplines.editor.tarrif")}
                value={row.tarrif}
                readOnly={readOnly}
                error={said(["tarrifNotInteger"])}
                onChange={(tarrif) => change(at, { tarrif })}
              />
              <TextField
                label={t("disciplines.editor.membership")}
                value={row.corporationMembershipsNo}
                maxLength={60}
                readOnly={readOnly}
                onChange={(corporationMembershipsNo) => change(at, { corporationMembershipsNo })}
              />
            </div>
            <div className={css.tools}>
              <Switch
                label={t("disciplines.editor.taxable")}
                checked={row.taxable}
                disabled={readOnly}
                onChange={(taxable) => change(at, { taxable })}
              />
              {!readOnly && rows.length > 1 && (
                <IconButton
                  label={t("disciplines.editor.remove", { number: at + 1 })}
                  icon={<DeleteIcon />}
                  onClick={() => remove(at)}
                />
              )}
            </div>
          </fieldset>
        );
      })}
      {!readOnly && (
        <div>
          <Button
            icon={<AddIcon />}
            disabled={!mayAddDiscipline(judged(rows))}
            onClick={() => onChange([...rows, emptyRow])}
          >
            {t("disciplines.editor.add")}
          </Button>
        </div>
      )}
    </div>
  );
}
