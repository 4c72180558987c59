import { useState } from "react";
import { Button, IconButton, TextField } from "@carnet/shell/ui";
import { ConfirmDialog, Switch } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { AddIcon, DeleteIcon } from "@carnet/shell/ui/more";
import { MoneyField } from "@carnet/shell/ui/number";
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
  /** The row whose removal is asked about; it stays known while the question goes away. */
  const [asked, setAsked] = useState<{ at: number; open: boolean }>({ at: 0, open: false });
  const problems = disciplineProblems(judged(rows));
  const options = all.map((discipline) => ({ value: discipline.id, label: nameOf(discipline, language) }));
  const change = (at: number, changes: Partial<EditedDiscipline>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const remove = () => {
    setAsked({ ...asked, open: false });
    onChange(rows.filter((_, index) => index !== asked.at));
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
                  onClick={() => setAsked({ at, open: true })}
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
      <ConfirmDialog
        opened={asked.open}
        title={t("disciplines.editor.removeTitle", { number: asked.at + 1 })}
        confirm={t("disciplines.editor.removeConfirm")}
        danger
        onConfirm={remove}
        onCancel={() => setAsked({ ...asked, open: false })}
      >
        <p>{t("disciplines.editor.removeText")}</p>
      </ConfirmDialog>
    </div>
  );
}
