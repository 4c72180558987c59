import { useEffect, useState } from "react";
import { Button, CloseIcon, IconButton } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import type { ChartRow } from "../chart/part-values.ts";
import { cellOf } from "../rows/row-columns.ts";
import { useTouching, type Touch } from "../chart/touching.tsx";
import css from "./drawing.module.css";

/** How long what was touched is offered here, in milliseconds; the empty row proposes it afterwards too. */
const shownFor = 6_000;

const takesStructure = (row: ChartRow) => cellOf(row, "structure").trim() === "" && !row.mark;

/** Says which structure was touched on the figure, and writes it in the row that had the caret, or in the next one of that table. */
export function TouchedLine() {
  const t = useText("seance");
  const { desk } = useChart();
  const touching = useTouching();
  const touched = touching?.touched ?? null;
  const [gone, leave] = useState<Touch | null>(null);
  useEffect(() => {
    if (!touched) return undefined;
    const timer = setTimeout(() => leave(touched), shownFor);
    return () => clearTimeout(timer);
  }, [touched]);
  if (!touching) return null;
  const join = ({ table, at, term, mark }: Touch) => {
    const said = { structure: term, ...(table === "objectives" && { mark }) };
    desk.change(table, (rows) => {
      const row = at === null ? undefined : rows[at];
      return row && takesStructure(row) ? rows.toSpliced(at!, 1, { ...row, ...said }) : [...rows, said];
    });
    touching.touch(null);
  };
  const placeOf = ({ table, at }: Touch) => {
    const rows = touching.rowsOf[table];
    const number = rows.find((row) => row.at === at && row.structure.trim() === "")?.number;
    const words = { number: number ?? (rows.at(-1)?.number ?? 0) + 1, part: t(`part.${table}`) };
    return t(table === "objectives" ? "drawings.marks.row" : "drawings.marks.rowOf", words);
  };
  return (
    <div role="status" className={css.touched} data-empty={!touched || touched === gone || undefined}>
      {touched && touched !== gone && (
        <>
          <span>{t("drawings.marks.touched", { structure: touched.term })}</span>
          <Button size="small" onClick={() => join(touched)}>
            {placeOf(touched)}
          </Button>
          <IconButton label={t("drawings.marks.leave")} icon={<CloseIcon size={18} />} onClick={() => leave(touched)} />
        </>
      )}
    </div>
  );
}
