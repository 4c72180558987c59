import type { Column, Content, ContentTable, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import { receiptProducer } from "@carnet/services/seance/contract";
import type { PaperSum, PaperWords } from "./paper-of.ts";
import { signaturePath } from "./signature-path.ts";

/** Margins of a receipt: 36 at the sides, 30 at top and bottom (RCP-007). */
const margins: [number, number, number, number] = [36, 30, 36, 30];
/** Between the margins of a letter, in points. */
const width = 540;
/** Month, 31 days, visits, fees: what the lines between them leave. */
const [monthWidth, visitsWidth, feesWidth] = [51, 30, 63];
const days = 31;
const columns = days + 3;
const lineWidth = 0.5;
const dayWidth = (width - monthWidth - visitsWidth - feesWidth - (columns + 1) * lineWidth) / days;
const ink = "#111111";
const faint = "#5a5d57";
const rule = "#b9bab6";
const absent = "#e6e6e3";

const gap = (text: Content, margin: [number, number, number, number]): Content => ({ stack: [text], margin });

/**
 * The receipt as a letter-size document. It is one table, whose first rows are the head of the paper and of the grid: they stand on top
 * of each page it takes.
 */
export function receiptDocument(paper: PaperWords): TDocumentDefinitions {
  const { grid, total } = paper;
  const whole = (content: Content): TableCell[] => [
    { ...(content as object), colSpan: columns } as TableCell,
    ...Array.from({ length: columns - 1 }, () => ({}) as TableCell),
  ];
  const cell = (text: string, more: object = {}): TableCell => ({
    text,
    fontSize: 7.5,
    alignment: "center",
    margin: [0, 3, 0, 2],
    ...more,
  });
  const [first, last] = [
    { alignment: "left", margin: [3, 3, 0, 2] },
    { alignment: "right", margin: [0, 3, 3, 2] },
  ];
  const heads: TableCell[] = [
    cell(paper.heads.month, { ...first, fontSize: 6.5 }),
    ...Array.from({ length: days }, (_, at) => cell(String(at + 1), { fontSize: 6 })),
    cell(paper.heads.visits, { fontSize: 6.5 }),
    cell(paper.heads.fees, { ...last, fontSize: 6.5 }),
  ];
  const months = grid.rows.map(({ month, days: letters, visits, fees }): TableCell[] => [
    cell(month, first),
    ...letters.map((letter) =>
      letter
        ? cell(letter, { bold: true, fontSize: letter.length > 1 ? 5 : 7, fillColor: ink, color: "#ffffff" })
        : cell("", letter === null ? { fillColor: absent } : {}),
    ),
    cell(visits),
    cell(fees, last),
  ]);
  const sum: TableCell[] = [
    cell(total.label, { ...first, bold: true }),
    cell("", { colSpan: days }),
    ...Array.from({ length: days - 1 }, () => ({}) as TableCell),
    cell(total.visits, { bold: true }),
    cell(total.fees, { ...last, bold: true }),
  ];
  const gridEnd = grid.rows.length + 3;
  return {
    pageSize: "LETTER",
    pageMargins: margins,
    info: { title: [paper.title, paper.number].join(" "), producer: receiptProducer },
    defaultStyle: { fontSize: 9, lineHeight: 1.15, color: ink },
    footer: (page, pages) => footOf(paper, page, pages),
    content: [
      {
        table: {
          headerRows: 2,
          widths: [monthWidth, ...Array.from({ length: days }, () => dayWidth), visitsWidth, feesWidth],
          body: [whole(headOf(paper)), heads, ...months, sum, whole(closingOf(paper)), whole(signedOf(paper))],
        },
        layout: {
          hLineWidth: (line) => (line >= 1 && line <= gridEnd ? lineWidth : 0),
          vLineWidth: () => lineWidth,
          hLineColor: () => rule,
          // Head and foot of the paper stand in the table without its lines.
          vLineColor: (_line, _node, row) => (row >= 1 && row < gridEnd ? rule : "#ffffff"),
          fillColor: (row) => (row === 1 ? "#f2f2f0" : null),
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: () => 0,
          paddingBottom: () => 0,
        },
      },
    ],
  };
}

const label = (text: string): Content => ({ text, fontSize: 8, color: faint });

const ruled = (color = ink): Content => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: color }],
});

/** Clinic, title, number; who paid and who gave care. */
function headOf({ logo, clinic, title, number, issued, duplicate, links, from, careBy }: PaperWords): Content {
  const letterhead: Content = [
    { text: clinic.name, fontSize: 15, bold: true },
    ...clinic.lines.map((text) => ({ text })),
  ];
  const which: Content[] = [
    { text: title, fontSize: 20, bold: true, lineHeight: 1 },
    { text: number, bold: true, margin: [0, 3, 0, 0] },
    { text: issued },
    ...(duplicate ? [boxed(duplicate.label), { text: duplicate.original, color: faint }] : []),
    ...links.map((text) => ({ text, color: faint })),
  ];
  const party = ({ label: what, name, lines }: PaperWords["from"]): Column => ({
    width: (width - 24) / 2,
    stack: [label(what), { text: name, fontSize: 10.5, bold: true }, ...lines.map((text) => ({ text }))],
  });
  return {
    stack: [
      {
        columns: [
          ...(logo ? [{ width: "auto" as const, stack: [{ image: logo, fit: [192, 144] as [number, number] }] }] : []),
          { width: "*", stack: letterhead },
          { width: 150, stack: which.map((line) => ({ ...(line as object), alignment: "right" }) as Content) },
        ],
        columnGap: 15,
      },
      gap(ruled(), [0, 14, 0, 12]),
      { columns: [party(from), party(careBy)], columnGap: 24 },
      gap(ruled(rule), [0, 10, 0, 14]),
    ],
  };
}

/** A word in a box, on the right. */
const boxed = (text: string): Content => ({
  columns: [
    { width: "*", text: "" },
    {
      width: "auto",
      table: { body: [[{ text, bold: true, margin: [6, 2, 5, 1] }]] },
      layout: { hLineWidth: () => 1.5, vLineWidth: () => 1.5 },
    },
  ],
  margin: [0, 6, 0, 4],
});

/** What the letters mean, how it was paid, and what it came to. */
function closingOf({ key, paidBy, sums, totalPaid }: PaperWords): Content {
  return {
    columns: [
      {
        width: 225,
        stack: [
          label(key.label),
          ...key.entries.map(({ letter, says }) => ({
            columns: [
              { width: 14, text: letter, bold: true },
              { width: "*", text: says },
            ],
            columnGap: 2,
            margin: [0, 2, 0, 0] as [number, number, number, number],
          })),
          gap(label(paidBy.label), [0, 12, 0, 2]),
          rowsOf(
            ["*", 24, 72],
            paidBy.rows.map(({ method, count, amount }) => [method, right(count), right(amount)]),
          ),
        ],
      },
      {
        width: "*",
        stack: [
          rowsOf(
            ["*", 84],
            sums.map((each) => [sumLabel(each), right(each.amount)]),
          ),
          rowsOf(
            ["*", 84],
            [
              [
                { text: totalPaid.label, bold: true, fontSize: 10.5 },
                { ...right(totalPaid.amount), bold: true, fontSize: 10.5 },
              ],
            ],
            ink,
          ),
        ],
      },
    ],
    columnGap: 30,
    margin: [0, 16, 0, 0],
  };
}

const right = (text: string) => ({ text, alignment: "right" as const });

const sumLabel = ({ label: what, under }: PaperSum): Content =>
  under ? { stack: [what, { text: under, fontSize: 8, color: faint }] } : { text: what };

/** Rows with a line under each. */
const rowsOf = (widths: (string | number)[], body: Content[][], color = rule): ContentTable => ({
  table: { widths, body: body.length > 0 ? body : [widths.map(() => "")] },
  layout: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => color,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
});

/** The therapist's signature, or a line for it, and what the paper is for. */
function signedOf({ signature, signedBy, note }: PaperWords): Content {
  const drawn: Content =
    signature && signature.lines.length > 0
      ? {
          svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${signature.width} ${signature.height}"><path d="${signaturePath(signature)}" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/></svg>`,
          fit: [220, 40],
        }
      : { text: signature?.typed ?? "", italics: true, fontSize: 16, margin: [0, 18, 0, 4] };
  return {
    // Low enough for any page: a name under its signature.
    unbreakable: true,
    columns: [
      {
        width: 225,
        stack: [
          drawn,
          { canvas: [{ type: "line", x1: 0, y1: 2, x2: 225, y2: 2, lineWidth: 0.75, lineColor: ink }] },
          { text: signedBy.name, bold: true, margin: [0, 4, 0, 0] },
          label(signedBy.label),
        ],
      },
      { width: "*", stack: [label(note)], margin: [0, 46, 0, 0] },
    ],
    columnGap: 30,
    margin: [0, 36, 0, 0],
  };
}

function footOf({ foot }: PaperWords, page: number, pages: number): Content {
  const said = foot.page.replace("{{page}}", String(page)).replace("{{pages}}", String(pages));
  const texts = [foot.clinic, foot.number, said];
  return {
    columns: texts.map((text, at) => ({
      width: "*",
      text,
      alignment: (["left", "center", "right"] as const)[at]!,
    })),
    columnGap: 8,
    fontSize: 7,
    color: faint,
    margin: [margins[0], 10, margins[2], 0],
  };
}
