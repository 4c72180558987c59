import { useEffect, useRef } from "react";
import { toast } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { SealedText } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { ChartRow, PartValues } from "../chart/part-values.ts";
import type { TableKind } from "../rows/row-columns.ts";
import { hasText, rowsToCopy, withText, withoutRows, withoutText } from "./carry-over.ts";

/** A part of another session, to be copied. */
export type Copied = { name: TableKind; rows: readonly ChartRow[] } | { name: SealedText; text: string };

/**
 * Copies parts of another session into this one: never twice, said, and taken back by its button or by Ctrl Z before anything else
 * is typed. What was touched since is not taken back.
 */
export function useCopying() {
  const t = useText("seance");
  const { desk } = useChart();
  const last = useRef<(() => void) | null>(null);
  useEffect(() => {
    const forget = () => void (last.current = null);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (event.key.toLowerCase() !== "z" || !last.current) return;
      event.preventDefault();
      last.current();
    };
    addEventListener("keydown", press);
    addEventListener("input", forget);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("input", forget);
    };
  }, []);

  return (parts: readonly Copied[]) => {
    const undos: (() => void)[] = [];
    const names: (keyof PartValues)[] = [];
    for (const part of parts) {
      if (!desk.has(part.name)) continue;
      if ("rows" in part) {
        let copied: ChartRow[] = [];
        desk.change(part.name, (now) => [...now, ...(copied = rowsToCopy(now, part.rows, part.name))]);
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
    if (names.length === 0) return void toast(t("reference.previous.nothing"));
    const undo = () => {
      last.current = null;
      for (const each of undos) each();
    };
    last.current = undo;
    const words = names.map((name) => t(`part.${name}`)).join(", ");
    toast(t("reference.previous.copied", { part: words }), { undo });
  };
}
