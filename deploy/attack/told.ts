/** One attempt, what should come of it, and what came. */
export interface Told {
  id: string;
  attempt: string;
  expected: string;
  seen: string;
  held: boolean;
}

/** A line as a person reads it; what fell stands out. */
export const lineOf = ({ id, attempt, expected, seen, held }: Told): string =>
  `${held ? "held" : "FELL"}  ${id.padEnd(5)} ${attempt}\n             expected ${expected}; seen ${seen}`;

/** Rows of a list with a heading: a column for each word of it, cells may be empty. */
export function readRows(text: string): Record<string, string>[] {
  const [heading = "", ...lines] = text.trimEnd().split("\n");
  const columns = heading.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    if (cells.length !== columns.length)
      throw new Error(`This line has ${cells.length} cells of ${columns.length}: ${line}`);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  });
}
