import type { FocusEvent, KeyboardEvent } from "react";
import { RowsTable, type RowColumn } from "@carnet/shell/ui/writing";
import { Button, isKey } from "@carnet/shell/ui";
import { useLexiconTerms } from "@carnet/shell/workspace/lexicon";
import { useText } from "@carnet/shell/i18n";
import { cellLength } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import type { ChartRow } from "../chart/part-values.ts";
import { usePart } from "../chart/use-part.ts";
import { useChart } from "../chart/chart-context.ts";
import { asOwn, withoutTouched } from "../reference/carry-over.ts";
import { useCopying } from "../reference/use-copying.ts";
import { usePreviousWhole } from "../reference/use-previous.ts";
import { chartColumns, filledRows, isBlankRow, listsOfKind, type TableKind } from "../rows/row-columns.ts";
import { RowsText } from "../rows/rows-text.tsx";
import { Section } from "./section.tsx";
import { useFindings } from "./use-findings.ts";

/** A table of the chart: spreadsheet-like rows, words from the lexicon, and the last session's rows a key away (SES-006, SES-016). */
export function RowsSection({ name }: { name: TableKind }) {
  const t = useText("seance");
  const { open } = useChart();
  const edited = usePart(name);
  const lexicon = useLexiconTerms(open.patient.clinicId, listsOfKind[name]);
  const previous = usePreviousWhole();
  const { copy, copyInto } = useCopying();
  const last = filledRows(previous ? asAmended(previous)[name] : [], name);
  const findings = useFindings(name, edited.value);
  const columns = chartColumns[name].map(({ key, lists, width }): RowColumn<ChartRow> => ({
    key,
    width,
    most: cellLength,
    label: t(`rows.${name}.${key}`),
    placeholder: t(`rows.${name}.${key}Hint`),
    lexicon: lexicon.sourceOf(lists),
    ...(findings.first?.cell === key && { first: findings.first.of }),
  }));
  const elsewhere = edited.value.filter(
    (row) => name !== "hybrid" && isBlankRow(row, name) && !isBlankRow(row, "hybrid"),
  );
  const shown = elsewhere.length > 0 ? edited.value.filter((row) => !elsewhere.includes(row)) : edited.value;
  /** Rows that an older release kept here for a hybrid session are shown there, and not dropped here. */
  const write = (rows: ChartRow[]) =>
    edited.change([...withoutTouched(findings.marked(rows), edited.value, name), ...elsewhere]);
  const aim = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (Number.isNaN(place)) return;
    const row = shown[place];
    findings.aim(row ? edited.value.indexOf(row) : null);
  };
  const copyDown = (event: KeyboardEvent) => {
    if (!isKey(event, "copyRow")) return;
    const place = placeOf(event.target);
    const row = last[place];
    if (!row) return;
    event.preventDefault();
    const over = shown[place];
    copyInto(name, row, over ? edited.value.indexOf(over) : edited.value.length);
  };
  const title = t(`part.${name}`);
  const offersLast = edited.isEditable && last.length > 0 && filledRows(edited.value, name).length === 0;
  return (
    <Section
      id={name}
      title={title}
      edited={edited}
      show={(rows) => <RowsText rows={rows} kind={name} />}
      actions={
        offersLast && (
          <Button variant="quiet" size="small" onClick={() => copy([{ name, said: last }])}>
            {t("sections.rows.copyLast", { number: previous!.seance.number })}
          </Button>
        )
      }
    >
      <div onKeyDown={copyDown} onFocus={aim} title={last.length > 0 ? t("sections.rows.copyDown") : undefined}>
        <RowsTable<ChartRow>
          label={title}
          columns={columns}
          rows={shown}
          onChange={write}
          newRow={(): ChartRow => ({})}
          readOnly={!edited.isEditable}
          isStruck={(row) => row.isAmended === true}
          carried={({ from }) => (from === undefined ? null : t("sections.carried.row", { number: from }))}
          onKeep={(row) => edited.change(edited.value.map((each) => (each === row ? asOwn(each) : each)))}
        />
      </div>
      {lexicon.dialog}
    </Section>
  );
}

/** The place of the row that a cell is in; NaN outside of the cells. */
const placeOf = (target: EventTarget) => Number((target as HTMLElement).dataset["cell"]?.split(":")[0]);
