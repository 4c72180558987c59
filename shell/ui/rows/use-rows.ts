import { useText } from "@carnet/shell/i18n";
import { useRef } from "react";
import { toast } from "../feedback/toast.ts";
import { useRowKeys } from "./row-keys.ts";

/** The rows as they are edited: a trailing empty row becomes real when something is typed in it. */
export function useRows<Row extends object>(rows: readonly Row[], onChange: (rows: Row[]) => void, newRow: () => Row) {
  const t = useText("ui");
  const latest = useRef(rows);
  latest.current = rows;
  const keys = useRowKeys(rows.length);

  const write = (place: number, change: Partial<Row>) => {
    const now = latest.current;
    onChange(
      place < now.length
        ? now.map((row, at) => (at === place ? { ...row, ...change } : row))
        : [...now, { ...newRow(), ...change }],
    );
  };
  const restore = (place: number, row: Row) => {
    keys.insert(place);
    onChange([...latest.current.slice(0, place), row, ...latest.current.slice(place)]);
  };
  const remove = (place: number) => {
    const row = latest.current[place];
    if (!row) return;
    keys.remove(place);
    onChange(latest.current.filter((_, at) => at !== place));
    toast(t("rows.rows-table.deleted"), { undo: () => restore(Math.min(place, latest.current.length), row) });
  };
  const move = (from: number, to: number) => {
    const now = latest.current;
    if (to < 0 || to >= now.length || from >= now.length || from === to) return false;
    keys.move(from, to);
    const next = [...now];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    return true;
  };
  return { keys, write, remove, move };
}
