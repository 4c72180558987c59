import { useState } from "react";
import { Button, IconButton, TextField } from "@carnet/shell/ui";
import { ConfirmDialog, Switch } from "@carnet/shell/ui/full";
import { NumberField } from "@carnet/shell/ui/number";
import { AddIcon, DeleteIcon, DownIcon, UpIcon } from "@carnet/shell/ui/more";
import { type Tax, taxBounds, taxProblems } from "@carnet/services/framework/contract";
import { useWords } from "../words/use-words.ts";
import css from "../disciplines/disciplines.module.css";

/** A tax that is being typed: its rate may be missing still. */
export type EditedTax = Omit<Tax, "rate"> & { rate: number | null };

const emptyTax: EditedTax = { name: "", rate: null, calculatedAfterPreviousTaxes: false, numberOrId: "" };

interface TaxesEditorProps {
  rows: readonly EditedTax[];
  onChange: (rows: EditedTax[]) => void;
  readOnly: boolean;
}

/** Taxes in the order they are applied: name, rate in percent, registration number (CLI-018). */
export function TaxesEditor({ rows, onChange, readOnly }: TaxesEditorProps) {
  const t = useWords();
  /** The row whose removal is asked about; it stays known while the question goes away. */
  const [asked, setAsked] = useState<{ at: number; open: boolean }>({ at: 0, open: false });
  const problems = taxProblems(rows);
  const change = (at: number, changes: Partial<EditedTax>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const moveUp = (at: number) => {
    const [before, moved] = [rows[at - 1], rows[at]];
    if (before && moved) onChange([...rows.slice(0, at - 1), moved, before, ...rows.slice(at + 1)]);
  };
  const remove = () => {
    setAsked({ ...asked, open: false });
    onChange(rows.filter((_, index) => index !== asked.at));
  };
  return (
    <div className={css.rows}>
      {rows.map((row, at) => {
        const problem = problems.find((each) => each.row === at)?.problem;
        const said = (kinds: readonly string[]) =>
          problem && kinds.includes(problem) ? t(`taxes.problem.${problem}`) : null;
        return (
          <fieldset key={at} className={css.row} disabled={readOnly}>
            <legend className={css.legend}>{t("taxes.editor.row", { number: at + 1 })}</legend>
            <div className={css.fields}>
              <TextField
                label={t("taxes.editor.name")}
                required
                maxLength={taxBounds.name}
                value={row.name}
                error={said(["nameRequired", "duplicateName", "nameTooLong"])}
                onChange={(name) => change(at, { name })}
              />
              <NumberField
                label={t("taxes.editor.rate")}
                required
                unit="%"
                value={row.rate}
                error={said(["rateRequired"])}
                onChange={(rate) => change(at, { rate })}
              />
              <TextField
                label={t("taxes.editor.number")}
                maxLength={taxBounds.numberOrId}
                value={row.numberOrId}
                error={said(["numberTooLong"])}
                onChange={(numberOrId) => change(at, { numberOrId })}
              />
            </div>
            <div className={css.tools}>
              {at > 0 ? (
                <Switch
                  label={t("taxes.editor.after")}
                  checked={row.calculatedAfterPreviousTaxes}
                  disabled={readOnly}
                  onChange={(calculatedAfterPreviousTaxes) => change(at, { calculatedAfterPreviousTaxes })}
                />
              ) : (
                <span />
              )}
              {!readOnly && (
                <span>
                  {at > 0 && (
                    <IconButton
                      label={t("taxes.editor.up", { number: at + 1 })}
                      icon={<UpIcon />}
                      onClick={() => moveUp(at)}
                    />
                  )}
                  {at < rows.length - 1 && (
                    <IconButton
                      label={t("taxes.editor.down", { number: at + 1 })}
                      icon={<DownIcon />}
                      onClick={() => moveUp(at + 1)}
                    />
                  )}
                  <IconButton
                    label={t("taxes.editor.remove", { number: at + 1 })}
                    icon={<DeleteIcon />}
                    onClick={() => setAsked({ at, open: true })}
                  />
                </span>
              )}
            </div>
          </fieldset>
        );
      })}
      {!readOnly && (
        <div>
          <Button
            icon={<AddIcon />}
            disabled={problems.length > 0 || rows.length >= taxBounds.list}
            onClick={() => onChange([...rows, emptyTax])}
          >
            {t("taxes.editor.add")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked.open}
        title={t("taxes.editor.removeTitle", { number: asked.at + 1 })}
        confirm={t("taxes.editor.removeConfirm")}
        danger
        onConfirm={remove}
        onCancel={() => setAsked({ ...asked, open: false })}
      >
        <p>{t("taxes.editor.removeText")}</p>
      </ConfirmDialog>
    </div>
  );
}
