import { Button, CloseIcon, IconButton } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import type { Desk } from "../chart/desk.ts";
import type { ChartRow } from "../chart/part-values.ts";
import { cellOf } from "../rows/row-columns.ts";
import { structureCell, useTouching, type FindingsTable, type StructureTable, type Touch } from "../chart/touching.tsx";
import css from "./drawing.module.css";

/** Writes what was touched where it was proposed: in a row without a structure, in the next row, or at the end of the warning. */
function write(desk: Desk, { into, term, mark }: Touch, findings: FindingsTable): void {
  if (into.table === "warning")
    return desk.change("exclusions", (now) => ({
      ...now,
      warning: [now.warning.trimEnd(), term].filter(Boolean).join(", "),
    }));
  const { table, at } = into;
  const said = { [structureCell[table]]: term, ...(table === findings && { mark }) };
  desk.change(table, (rows) => {
    const row = at === null ? undefined : rows[at];
    return row && takesStructure(row, table) ? rows.toSpliced(at!, 1, { ...row, ...said }) : [...rows, said];
  });
}

const takesStructure = (row: ChartRow, table: StructureTable) =>
  cellOf(row, structureCell[table]).trim() === "" && !row.mark;

/**
 * Says which structure was touched on the figure, and writes it in the row that had the caret, or in the next one of that table. It
 * stays until it is answered, or something else is touched: nobody has to be quick.
 */
export function TouchedLine() {
  const t = useText("seance");
  const { desk } = useChart();
  const touching = useTouching();
  const touched = touching?.touched ?? null;
  if (!touching) return null;
  const join = (touch: Touch) => {
    write(desk, touch, touching.findings);
    touching.touch(null);
  };
  const placeOf = ({ into }: Touch) => {
    if (into.table === "warning") return t("drawings.marks.text", { part: t("exclusions.warning") });
    const rows = touching.rowsOf(into.table);
    const number = rows.find((row) => row.at === into.at && row.structure.trim() === "")?.number;
    const values = { number: number ?? (rows.at(-1)?.number ?? 0) + 1, part: t(`part.${into.table}`) };
    return t(into.table === touching.findings ? "drawings.marks.row" : "drawings.marks.rowOf", values);
  };
  return (
    <div role="status" className={css.touched} data-empty={!touched || undefined}>
      {touched && (
        <>
          <span>{t("drawings.marks.touched", { structure: touched.term })}</span>
          <Button size="small" onClick={() => join(touched)}>
            {placeOf(touched)}
          </Button>
          <IconButton
            label={t("drawings.marks.leave")}
            icon={<CloseIcon size={18} />}
            onClick={() => touching.touch(null)}
          />
        </>
      )}
    </div>
  );
}
