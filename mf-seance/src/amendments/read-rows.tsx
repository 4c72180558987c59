import { IconButton } from "@carnet/shell/ui";
import { AmendIcon, RowsTable } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { rowsOf } from "../chart/rows-of.ts";
import { chartRow, type ChartRow } from "../chart/part-values.ts";
import { chartColumns, isBlankRow, type TableKind } from "../rows/row-columns.ts";
import { RowsText } from "../rows/rows-text.tsx";
import { AmendEditor } from "./amend-editor.tsx";
import { AmendmentLine } from "./amendment-line.tsx";
import { ReadSection } from "./read-section.tsx";
import { useAmended, useAmending } from "./use-amendment.ts";
import css from "./reading.module.css";

/** A table of a closed session: an amended row is struck through and the amendment's row follows it (SES-026). */
export function ReadRows({ name: kind }: { name: TableKind }) {
  const t = useText("seance");
  const { chart } = useChart();
  const { property, rows } = rowsOf(chart.parts, kind);
  const title = t(`part.${kind}`);
  const filled = rows.flatMap((row, place) => (isBlankRow(row, kind) ? [] : [{ row, place }]));
  return (
    <ReadSection title={title} trouble={chart.parts[property].trouble}>
      {filled.length === 0 && <p className={css.none}>{t("amendments.closed.empty")}</p>}
      {filled.map(({ row, place }) => (
        <ReadRow key={place} path={`${property}.${place}`} kind={kind} title={title} row={row} />
      ))}
    </ReadSection>
  );
}

function ReadRow({ path, kind, title, row }: { path: string; kind: TableKind; title: string; row: ChartRow }) {
  const t = useText("seance");
  const { key, saved, inProgress, mayAmend, isMine } = useAmended(path);
  const amending = useAmending(path);
  const { isWriting, begin } = amending;
  const rowOf = (value: unknown): ChartRow => chartRow.catch({}).parse(value);
  const latest = saved.at(-1);
  const isEditing = mayAmend && isWriting && (inProgress === null || isMine);
  const start = inProgress ? rowOf(inProgress.text.value) : latest ? rowOf(latest.text.value) : row;
  const columns = chartColumns[kind].map(({ key, width }) => ({ key, width, label: t(`rows.${kind}.${key}`) }));
  const amend = mayAmend && !isEditing && (
    <IconButton label={t("amendments.amend.beginRow")} icon={<AmendIcon size={17} />} onClick={begin} />
  );
  return (
    <>
      <RowsText
        rows={[{ ...row, isAmended: row.isAmended === true || latest !== undefined }]}
        kind={kind}
        tool={() => amend}
      />
      {saved.map((amendment) => (
        <div key={amendment.ordinal} className={css.amendment}>
          <RowsText rows={[{ ...rowOf(amendment.text.value), isAmended: amendment !== latest }]} kind={kind} />
          <AmendmentLine path={key} amendment={amendment} />
        </div>
      ))}
      {inProgress && !isMine && <AmendmentLine path={key} amendment={inProgress} />}
      {isEditing && (
        <AmendEditor<ChartRow>
          title={title}
          amending={amending}
          start={start}
          show={(shown) => <RowsText rows={[shown]} kind={kind} />}
        >
          {(value, change) => (
            <RowsTable<ChartRow>
              label={title}
              columns={columns}
              rows={[value]}
              onChange={([first]) => change(first ?? {})}
              newRow={() => ({})}
            />
          )}
        </AmendEditor>
      )}
    </>
  );
}
