/** Where somebody was writing before others' changes came in around it. */
export interface Caret {
  box: HTMLTextAreaElement | HTMLInputElement;
  text: string;
  start: number;
  end: number;
  /** In a table: the cells of its row, which may be in another place by then. */
  row: string | null;
}

/** Where somebody writes now; null where nobody does. */
export function caretNow(): Caret | null {
  const box = document.activeElement;
  if (!(box instanceof HTMLTextAreaElement) && !(box instanceof HTMLInputElement)) return null;
  const { value: text, selectionStart: start, selectionEnd: end } = box;
  if (start === null || end === null) return null;
  return { box, text, start, end, row: cellsOf(box.closest("[role=row]")) };
}

/** Puts the caret back to the letter it stood at, in whatever place that is now. */
export function putBack({ box, text, start, end, row }: Caret): void {
  if (!box.isConnected || document.activeElement !== box) return;
  const there = row === null || cellsOf(box.closest("[role=row]")) === row ? box : cellOf(box, row);
  if (there === box && box.value === text) return;
  if (there !== box) there.focus({ preventScroll: true });
  there.setSelectionRange(placeIn(there.value, text, start), placeIn(there.value, text, end));
}

const cellsOf = (row: Element | null | undefined): string | null =>
  row ? JSON.stringify([...row.querySelectorAll("textarea, input")].map((cell) => (cell as Caret["box"]).value)) : null;

/** The cell of the same column in the row that says what this one said; the nearest where several do, the cell itself where none does. */
function cellOf(box: Caret["box"], text: string): Caret["box"] {
  const here = box.closest("[role=row]");
  const rows = [...(box.closest("[role=table]")?.querySelectorAll("[role=row]") ?? [])];
  const column = [...(here?.querySelectorAll("textarea, input") ?? [])].indexOf(box);
  const from = here ? rows.indexOf(here) : -1;
  const [nearest] = rows
    .filter((row) => cellsOf(row) === text)
    .sort((one, other) => Math.abs(rows.indexOf(one) - from) - Math.abs(rows.indexOf(other) - from));
  return (nearest?.querySelectorAll<Caret["box"]>("textarea, input")[column] as Caret["box"] | undefined) ?? box;
}

/** The place of the same letter in a text to which others added lines: in the line that says the same, else as far from its end. */
export function placeIn(now: string, before: string, caret: number): number {
  const [lines, own] = [now.split("\n"), before.slice(0, caret).split("\n")];
  const line = own.length - 1;
  const text = before.split("\n")[line];
  const [at] = lines
    .flatMap((each, place) => (each === text ? [place] : []))
    .sort((one, other) => Math.abs(one - line) - Math.abs(other - line));
  if (at === undefined)
    return now.startsWith(before.slice(0, caret)) ? caret : Math.max(0, now.length - (before.length - caret));
  return lines.slice(0, at).join("\n").length + (at > 0 ? 1 : 0) + own[line]!.length;
}
