import { toast } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import type { ChartRow, PartValues } from "../chart/part-values.ts";
import type { TableKind } from "../rows/row-columns.ts";
import { copiedByPress } from "../chart/kept-parts.ts";
import { asCopied, hasRow, withFormerRow } from "./carry-over.ts";
import { copyPart, type Copied } from "./copy-part.ts";

/**
 * Copies parts of the session before into this one: never twice, said, and taken back by the button that says so or by Ctrl Z before
 * anything else is typed. What was touched since is not taken back.
 */
export function useCopying() {
  const t = useText("seance");
  const { chart, desk, keep, unkeep } = useChart();
  const from = chart.seance.number - 1;

  const say = (names: readonly (keyof PartValues)[], undos: readonly (() => void)[]) => {
    if (names.length === 0) return void toast(t("reference.previous.nothing"));
    const undo = () => {
      desk.takeBack = null;
      for (const each of undos) each();
    };
    const part = names.map((name) => t(`part.${name}`)).join(", ");
    const dismiss = toast(t("reference.previous.copied", { part }), { undo });
    // What the key took back is not offered to be taken back once more.
    desk.takeBack = () => {
      dismiss();
      undo();
    };
  };

  const copy = (parts: readonly Copied[]) => {
    const copied = parts.flatMap((part) => {
      const undo = desk.has(part.name) ? copyPart(desk, part, from) : null;
      return undo ? [{ name: part.name, undo }] : [];
    });
    for (const { name } of copied) {
      unkeep(name);
      // It is in this session because somebody pressed for it, and not because it came along.
      keep(copiedByPress(name));
    }
    say(
      copied.map(({ name }) => name),
      copied.map(({ undo }) => undo),
    );
  };

  /** Writes a row of the session before in a place of a table, over what stands there. */
  const copyInto = (name: TableKind, row: ChartRow, place: number) => {
    const made: { copied: ChartRow; former: ChartRow | undefined }[] = [];
    desk.change(name, (now) => {
      if (hasRow(now, row, name)) return now;
      const copied = asCopied(row, from);
      made.push({ copied, former: now[place] });
      return now.toSpliced(place, 1, copied);
    });
    if (made.length > 0) unkeep(name);
    say(
      made.map(() => name),
      made.map((each) => () => desk.change(name, (now) => withFormerRow(now, each, name))),
    );
  };
  return { copy, copyInto };
}
