import { LexiconArea, RowsTable, type RowColumn } from "@carnet/shell/ui/writing";
import { useLexiconTerms, type Lists } from "@carnet/shell/workspace/lexicon";
import { useText } from "@carnet/shell/i18n";
import { cellLength, textLength } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { ChartRow } from "../chart/part-values.ts";
import { chartColumns, listsOfKind, type TableKind } from "../rows/row-columns.ts";

interface AmendTextProps {
  title: string;
  /** The lists that complete it, as while the session was open (LEX-004). */
  lists: Lists;
  value: string;
  onChange: (value: string) => void;
}

/** The text of an amendment. */
export function AmendText({ title, lists, value, onChange }: AmendTextProps) {
  const lexicon = useLexiconTerms(useChart().open.patient.clinicId, [lists]);
  return (
    <>
      <LexiconArea
        {...lexicon.sourceOf(lists)}
        label={title}
        labelHidden
        minRows={2}
        value={value}
        onChange={onChange}
        maxLength={textLength}
      />
      {lexicon.dialog}
    </>
  );
}

interface AmendRowsProps {
  title: string;
  kind: TableKind;
  value: ChartRow[];
  onChange: (rows: ChartRow[]) => void;
}

/** The rows of an amendment, completed as while the session was open. */
export function AmendRows({ title, kind, value, onChange }: AmendRowsProps) {
  const t = useText("seance");
  const lexicon = useLexiconTerms(useChart().open.patient.clinicId, listsOfKind[kind]);
  const columns = chartColumns[kind].map(({ key, lists, width }): RowColumn<ChartRow> => ({
    key,
    width,
    most: cellLength,
    label: t(`rows.${kind}.${key}`),
    lexicon: lexicon.sourceOf(lists),
  }));
  return (
    <>
      <RowsTable<ChartRow> label={title} columns={columns} rows={value} onChange={onChange} newRow={() => ({})} />
      {lexicon.dialog}
    </>
  );
}
