import { useState } from "react";
import { Button, IconButton } from "@carnet/shell/ui";
import { AddIcon, AmendIcon, DeleteIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { FieldKind } from "@carnet/shell/record";
import { camelPath } from "@carnet/services/seance/contract";
import { amendedRows, placesOf } from "../chart/amended-rows.ts";
import { asAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import { rowsOf } from "../chart/rows-of.ts";
import { partKind, type ChartRow } from "../chart/part-values.ts";
import { filledRows, isBlankRow, saidColumns, type ChartColumn, type TableKind } from "../rows/row-columns.ts";
import { RowsHead, RowsText } from "../rows/rows-text.tsx";
import { AmendRows } from "./amend-fields.tsx";
import { AmendEditor } from "./amend-editor.tsx";
import { AmendmentLine } from "./amendment-line.tsx";
import { SaidBefore } from "./said-before.tsx";
import { useReading } from "./reading-context.ts";
import { ReadSection } from "./read-section.tsx";
import { unsentRows } from "./unsent-rows.ts";
import { UnsentNotice } from "./unsent.tsx";
import { useAmended, useAmending } from "./use-amendment.ts";
import { useUnsentDraft } from "./use-unsent-draft.ts";
import css from "./reading.module.css";

/**
 * A table of a closed session: an amended row is struck through and what stands instead follows it; rows are added below (SES-026).
 * What was typed in a row and not sent is offered under that row.
 */
export function ReadRows({ name: kind }: { name: TableKind }) {
  const t = useText("seance");
  const { chart } = useChart();
  const { isAsSigned } = useReading();
  const { property, rows } = rowsOf(chart.parts, kind);
  const title = t(`part.${kind}`);
  const places = placesOf(chart, property, kind);
  const shown = isAsSigned ? places.filter((place) => rows[place] !== undefined) : places;
  const amendments = isAsSigned
    ? []
    : places.flatMap((place) => chart.amendments[camelPath(`${property}.${place}`)] ?? []);
  const read = [...rows, ...amendments.flatMap(({ text }) => amendedRows(text.value.amended))];
  const columns = saidColumns(read, kind);
  const next = Math.max(rows.length, ...places.map((place) => place + 1));
  const { trouble } = chart.parts[property];
  const { typed, keep } = useUnsentDraft(partKind(chart.seance.id, kind));
  const unsent = typed && unsentRows(typed.value, { kind, rows, read, now: asAmended(chart)[kind] });
  const isLost = trouble !== null && trouble !== "form" && trouble !== "rollback";
  const rest: TypedRows | null = unsent?.isMore
    ? {
        shown: unsent.changed.size > 0 && unsent.added.length > 0 ? unsent.added : typed!.value,
        begun: unsent.added,
        letGo: () => void keep(() => unsent.changesAlone),
      }
    : null;
  const changeOf = (place: number): TypedRows | null => {
    const row = unsent?.changed.get(place);
    return row ? { shown: [row], begun: [row], letGo: () => void keep(() => unsent!.withoutChange(place)) } : null;
  };
  return (
    <ReadSection title={title} trouble={trouble} isTable>
      {shown.length === 0 && !trouble && <p className={css.none}>{t("amendments.closed.empty")}</p>}
      {shown.length > 0 && <RowsHead kind={kind} columns={columns} tools={chart.seance.can.amend && !isAsSigned} />}
      {[...shown, next].map((place) => (
        <ReadRow
          key={place}
          path={`${property}.${place}`}
          kind={kind}
          columns={columns}
          title={title}
          row={rows[place] && !isBlankRow(rows[place], kind) ? rows[place] : null}
          number={place + 1}
          next={place === next ? { isLost } : null}
          typed={place === next ? rest : changeOf(place)}
        />
      ))}
    </ReadSection>
  );
}

interface ReadRowProps {
  path: string;
  kind: TableKind;
  columns: readonly ChartColumn[];
  title: string;
  /** As it was signed; null for one that was added since. */
  row: ChartRow | null;
  /** Its number in the table. */
  number: number;
  /**
   * Set at the place where a row may be added alone. `isLost`: the table does not open, so what it said before is read there, and
   * amended as a whole.
   */
  next: { isLost: boolean } | null;
  /** What was typed for this place and not sent. */
  typed: TypedRows | null;
}

interface TypedRows {
  shown: readonly ChartRow[];
  /** What an amendment begins with; none where rows were only taken away. */
  begun: readonly ChartRow[];
  letGo(): void;
}

function ReadRow({ path, kind, columns, title, row, number, next, typed }: ReadRowProps) {
  const t = useText("seance");
  const place = useAmended(path);
  const amending = useAmending(path);
  const { key, saved, inProgress, mayAmend, isMine } = place;
  const { isEditing, begin } = amending;
  const { chart } = useChart();
  const [isStriking, strike] = useState(false);
  const [former, startFrom] = useState<ChartRow[] | null>(null);
  const latest = saved.at(-1);
  const start = (isStruck: boolean, from: ChartRow[] | null = null) => {
    startFrom(from);
    strike(isStruck);
    begin();
  };
  const tools = mayAmend && !isEditing && (
    <>
      <IconButton label={t("amendments.amend.beginRow")} icon={<AmendIcon size={17} />} onClick={() => start(false)} />
      {amendedRows(latest?.text.value.amended ?? row).length > 0 && (
        <IconButton
          label={t("amendments.amend.strikeRow")}
          icon={<DeleteIcon size={17} />}
          onClick={() => start(true)}
        />
      )}
    </>
  );
  const withStruck = (rows: readonly ChartRow[], isStruck: boolean) =>
    rows.map((each) => (isStruck ? { ...each, isAmended: true } : each));
  return (
    <>
      {row && (
        <RowsText
          rows={withStruck([row], latest !== undefined || isEditing)}
          kind={kind}
          columns={columns}
          number={number}
          aligned
          {...(mayAmend && { tool: () => !latest && tools })}
        />
      )}
      {saved.map((amendment) => {
        const rows = amendedRows(amendment.text.value.amended);
        return (
          <div key={amendment.ordinal} className={css.amendment}>
            {rows.length > 0 ? (
              <RowsText
                rows={withStruck(rows, amendment !== latest || isEditing)}
                kind={kind}
                columns={columns}
                aligned
                {...(mayAmend && { tool: (_, at) => amendment === latest && at === 0 && tools })}
              />
            ) : (
              <p className={css.none}>
                {t("amendments.amend.struck")} {amendment === latest && tools}
              </p>
            )}
            <AmendmentLine path={key} amendment={amendment} />
          </div>
        );
      })}
      {inProgress && !isMine && (
        <div className={css.amendment} data-in-progress>
          <RowsText rows={amendedRows(inProgress.text.value.amended)} kind={kind} columns={columns} aligned />
          <AmendmentLine path={key} amendment={inProgress} />
        </div>
      )}
      {next?.isLost && (
        <SaidBefore
          title={title}
          kind={partKind(chart.seance.id, rowsOf(chart.parts, kind).property) as FieldKind<ChartRow[]>}
          show={(rows) => <RowsText rows={rows} kind={kind} aligned />}
          onAmend={mayAmend && !isEditing && number === 1 ? (rows) => start(false, rows) : null}
        />
      )}
      {typed && (
        <UnsentNotice
          onAmend={mayAmend && !isEditing && typed.begun.length > 0 ? () => start(false, [...typed.begun]) : null}
          onLetGo={typed.letGo}
        >
          <RowsText rows={filledRows(typed.shown, kind)} kind={kind} />
        </UnsentNotice>
      )}
      {next?.isLost === false && mayAmend && !isEditing && (
        <div className={css.adds}>
          <Button variant="quiet" size="small" icon={<AddIcon size={17} />} onClick={() => start(false)}>
            {t("amendments.amend.addRow", { part: title })}
          </Button>
        </div>
      )}
      {isEditing && (
        <AmendEditor<ChartRow[]>
          title={title}
          amending={amending}
          place={isStriking && !inProgress ? { saved: [], inProgress: null } : place}
          original={former ?? (isStriking || !row ? [] : [row])}
          read={amendedRows}
          show={(shown) => <RowsText rows={shown} kind={kind} />}
        >
          {(value, change) => (
            <>
              {value.length === 0 && !next && <p className={css.none}>{t("amendments.amend.willStrike")}</p>}
              <AmendRows title={title} kind={kind} value={value} onChange={change} />
            </>
          )}
        </AmendEditor>
      )}
    </>
  );
}
