import { toast } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { SealedText } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { ChartRow, PartValues } from "../chart/part-values.ts";
import type { TableKind } from "../rows/row-columns.ts";
import { asCopied, hasRow, hasText, rowsToCopy, withText, withoutRows, withoutText } from "./carry-over.ts";

/** A part of another session, to be copied. */
export type Copied = { name: TableKind; rows: readonly ChartRow[] } | { name: SealedText; text: string };

/**
 * Copies parts of the session before into this one: never twice, said, and taken back by the button that says so or by Ctrl Z before
 * anything else is typed. What was touched since is not taken back.
 */
export function useCopying() {
  const t = useText("seance");
  const { chart, desk } = useChart();
  const from = chart.seance.number - 1;

  const say = (names: readonly (keyof PartValues)[], undos: readonly (() => void)[]) => {
    if (names.length === 0) return void toast(t("reference.previous.nothing"));
    const undo = () => {
      desk.undoCopy = null;
      for (const each of undos) each();
    };
    desk.undoCopy = undo;
    toast(t("reference.previous.copied", { part: names.map((name) => t(`part.${name}`)).join(", ") }), { undo });
  };

  const copy = (parts: readonly Copied[]) => {
    const undos: (() => void)[] = [];
    const names: (keyof PartValues)[] = [];
    for (const part of parts) {
      if (!desk.has(part.name)) continue;
      if ("rows" in part) {
        let copied: ChartRow[] = [];
        desk.change(part.name, (now) => [...now, ...(copied = rowsToCopy(now, part.rows, part.name, from))]);
        if (copied.length === 0) continue;
        undos.push(() => desk.change(part.name, (now) => withoutRows(now, copied, part.name)));
      } else {
        let isCopied = false;
        desk.change(part.name, (now) => {
          isCopied = part.text.trim() !== "" && !hasText(now, part.text);
          return isCopied ? withText(now, part.text) : now;
        });
        if (!isCopied) continue;
        undos.push(() => desk.change(part.name, (now) => withoutText(now, part.text)));
      }
      names.push(part.name);
    }
    say(names, undos);
  };

  /** Writes a row of the session before in a place of a table, over what stands there. */
  const copyInto = (name: TableKind, row: ChartRow, place: number) => {
    let before: ChartRow[] | null = null;
    desk.change(name, (now) => {
      if (hasRow(now, row, name)) return now;
      before = now;
      return now.toSpliced(place, 1, asCopied(row, from));
    });
    const former = before;
    say(former ? [name] : [], former ? [() => desk.change(name, () => former)] : []);
  };
  return { copy, copyInto };
}
