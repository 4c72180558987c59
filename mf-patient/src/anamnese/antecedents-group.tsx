import { Card } from "@carnet/shell/ui";
import { AddIcon, EditIcon } from "@carnet/shell/ui/more";
import type { LexiconSource } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import type { Antecedents } from "@carnet/services/patient/contract";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import grid from "../patient-info/panel.module.css";
import type { AntecedentField } from "./antecedent-groups.ts";
import { AntecedentInput } from "./antecedent-input.tsx";
import css from "./history.module.css";
import type { AntecedentWords } from "./use-antecedent-words.ts";

/** The antecedents while they are read and written: one editor for all of their cards. */
export interface AntecedentsInHand {
  value: Antecedents;
  readOnly: boolean;
  words: AntecedentWords;
  change(changes: Partial<Antecedents>): void;
  sourceOf(name: string): LexiconSource | undefined;
}

interface AntecedentsGroupProps {
  title: string;
  fields: readonly AntecedentField[];
  inHand: AntecedentsInHand;
  /** Shows each field as a field, empty ones too. */
  isEvery: boolean;
}

type Name = keyof Antecedents;

/** A field that is open, and what it held when it was opened. */
interface Open {
  name: string;
  before: Antecedents[Name];
}

/** One group of antecedents. A field is written in its place: Enter or going elsewhere keeps, Escape gives back what it held. */
export function AntecedentsGroup({ title, fields, inHand, isEvery }: AntecedentsGroupProps) {
  const t = useText("patient");
  const { value, readOnly, words, change, sourceOf } = inHand;
  const [open, setOpen] = useState<Open | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const back = useRef<string | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const textOf = (name: string) => words.say(name, value[name as Name]);
  const input = (field: AntecedentField) => (
    <AntecedentInput field={field} value={value} change={change} readOnly={readOnly} lexicon={sourceOf(field.name)} />
  );
  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    const at = open?.name ?? back.current;
    const row = at && body.current?.querySelector<HTMLElement>(`[data-field="${at}"]`);
    if (row) goInto(row);
    if (!open) back.current = null;
  }, [open]);

  if (isEvery) {
    return (
      <div className={css.whole}>
        <Card title={title} level={3}>
          <div className={grid.grid}>
            {fields.map((field) => (
              <div key={field.name} className={grid[field.size]}>
                {input(field)}
              </div>
            ))}
          </div>
        </Card>
      </div>
    );
  }

  const enter = (name: string) => setOpen({ name, before: value[name as Name] });
  const leave = (name: string) => {
    back.current = name;
    setOpen(null);
  };
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // A list that is open has both keys, a text of many lines has Enter.
    if (!open || target.getAttribute("aria-expanded") === "true") return;
    if (event.key === "Escape") change({ [open.name]: open.before });
    else if (event.key !== "Enter" || !target.matches("input:not([role=combobox])")) return;
    event.preventDefault();
    event.stopPropagation();
    leave(open.name);
  };
  const isOpen = ({ name }: AntecedentField) => name === open?.name;
  const shown = fields.filter((field) => textOf(field.name) !== null || isOpen(field));
  const empty = fields.filter((field) => !shown.includes(field));
  return (
    <Card title={title} level={3}>
      <div ref={body} className={css.body}>
        {shown.length > 0 && (
          <dl className={css.rows} data-private>
            {shown.map((field) => (
              <div key={field.name} className={css.row} data-field={field.name} data-open={isOpen(field) || undefined}>
                <dt>{words.labelOf(field.name)}</dt>
                {isOpen(field) ? (
                  <dd
                    onKeyDown={press}
                    onFocus={() => clearTimeout(leaving.current)}
                    onBlur={() => {
                      // What opens over the page, a calendar or a dialog, is still part of it.
                      leaving.current = setTimeout(() => {
                        if (document.hasFocus() && !document.activeElement?.closest("[role=dialog]")) setOpen(null);
                      });
                    }}
                  >
                    {input(field)}
                  </dd>
                ) : (
                  <dd data-alert={field.name === "allergiesIntolerances" || undefined}>
                    {readOnly ? (
                      textOf(field.name)
                    ) : (
                      <button
                        type="button"
                        className={css.said}
                        aria-label={t("summary.identity.editRow", {
                          label: words.labelOf(field.name),
                          said: textOf(field.name) ?? "",
                        })}
                        onClick={() => enter(field.name)}
                      >
                        <span>{textOf(field.name)}</span>
                        <EditIcon size={14} aria-hidden="true" />
                      </button>
                    )}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
        {readOnly && shown.length === 0 && <p className={css.none}>{t("anamnese.nothing")}</p>}
        {!readOnly && empty.length > 0 && (
          <div className={css.empty}>
            <span>{t("anamnese.empty", { count: empty.length })}</span>
            {empty.map(({ name }) => (
              <button key={name} type="button" className={css.chip} data-field={name} onClick={() => enter(name)}>
                <AddIcon size={14} aria-hidden="true" />
                {words.labelOf(name)}
              </button>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

/** Goes to the field of a row, to the end of what it says, or to what opens it. */
function goInto(row: HTMLElement): void {
  const target = row.matches("button") ? row : row.querySelector<HTMLElement>("input, textarea, button");
  target?.focus();
  const isText =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
  if (isText) target.setSelectionRange(target.value.length, target.value.length);
}
