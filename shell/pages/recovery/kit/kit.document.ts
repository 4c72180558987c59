import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";

/** What is printed: words in the language of the page, and the groups of the code. */
export interface KitPaper {
  title: string;
  whose: string;
  made: string;
  code: string;
  steps: readonly string[];
  keep: string;
  groups: readonly string[];
}

const ink = "#1e2422";
const faint = "#64675f";
const columns = 4;

/** The groups in rows of four, each with its number, so that they can be read aloud and typed without losing one's place. */
function rowsOf(groups: readonly string[]): Content[][] {
  const cells = groups.map((group, at): Content => ({
    stack: [
      { text: String(at + 1), fontSize: 8, color: faint },
      { text: group, fontSize: 17, bold: true, characterSpacing: 2 },
    ],
    margin: [6, 5, 6, 5],
  }));
  const rows: Content[][] = [];
  for (let from = 0; from < cells.length; from += columns) rows.push(cells.slice(from, from + columns));
  const last = rows.at(-1)!;
  while (last.length < columns) last.push("");
  return rows;
}

/** One letter-size sheet: whose kit it is, the code, how to use it, and how to keep it. */
export function kitDocument({ title, whose, made, code, steps, keep, groups }: KitPaper): TDocumentDefinitions {
  return {
    pageSize: "LETTER",
    pageMargins: [54, 60, 54, 54],
    info: { title },
    defaultStyle: { fontSize: 11, lineHeight: 1.3, color: ink },
    content: [
      { text: "Carnet", fontSize: 12, color: faint },
      { text: title, fontSize: 24, margin: [0, 4, 0, 14] },
      { text: whose, bold: true },
      { text: made, color: faint, margin: [0, 0, 0, 22] },
      { text: code, color: faint, margin: [0, 0, 0, 6] },
      {
        table: { widths: columnsOf(columns), body: rowsOf(groups) },
        layout: { hLineColor: () => faint, vLineColor: () => faint },
      },
      { ol: [...steps], margin: [0, 24, 0, 18] },
      { text: keep, bold: true },
    ],
  };
}

const columnsOf = (count: number): "*"[] => Array.from({ length: count }, () => "*" as const);
