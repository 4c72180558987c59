import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import type { Block, Drawing, Section } from "../blocks.ts";
import type { PaperSeance, RecordPaper } from "./record-paper.ts";

/** Margins of the paper: 48 at the sides, 72 for head and foot (EXP-003). */
const side = 48;
const band = 72;
/** Between the margins of a letter, in points. */
const width = 612 - 2 * side;
/** The largest a drawing of the body, a free-hand sheet and a picture are drawn (EXP-003). */
const thumbnail: [number, number] = [128, 128];
const freeHand: [number, number] = [530, 530];
const picture: [number, number] = [width, 536];
const ink = "#111111";
const faint = "#5a5d57";
const rule = "#b9bab6";
const thumbnailsInRow = 3;

/**
 * The record as a letter-size document. Nothing that somebody wrote is kept from breaking: a block taller than a page would vanish whole.
 */
export function recordDocument(paper: RecordPaper): TDocumentDefinitions {
  return {
    pageSize: "LETTER",
    pageMargins: [side, band, side, band],
    info: { title: [paper.title, paper.patient.name].join(" – "), producer: "Carnet" },
    defaultStyle: { fontSize: 12, lineHeight: 1.15, color: ink },
    header: headOf(paper),
    footer: (page, pages) => footOf(paper, page, pages),
    content: [
      { text: paper.title, fontSize: 22, bold: true, lineHeight: 1 },
      { text: whoOf(paper), fontSize: 14, margin: [0, 4, 0, 0] },
      { text: paper.taken, color: faint, margin: [0, 4, 0, 10] },
      ...paper.notices.map((text) => boxed(text)),
      ...(paper.contents !== null && paper.sections.length + paper.seances.length > 0
        ? [{ toc: { title: { text: paper.contents, bold: true, margin: [0, 8, 0, 4] } } } as Content]
        : []),
      ...paper.sections.flatMap(chapterOf),
      ...paper.seances.flatMap(seanceOf),
    ],
  };
}

const whoOf = ({ patient: { name, born } }: RecordPaper) => [name, born].filter(Boolean).join(" · ");

const headOf = (paper: RecordPaper): Content => ({
  margin: [side, 24, side, 0],
  fontSize: 9,
  color: faint,
  columns: [
    { width: "*", text: paper.clinic.join("\n") },
    { width: "*", text: whoOf(paper), alignment: "right", bold: true },
  ],
  columnGap: 12,
});

const footOf = ({ taken, confidential, page: words }: RecordPaper, page: number, pages: number): Content => ({
  margin: [side, 24, side, 0],
  fontSize: 8,
  color: faint,
  columns: [
    { width: "*", text: taken },
    { width: "auto", text: confidential },
    {
      width: "*",
      text: words.replace("{{page}}", String(page)).replace("{{pages}}", String(pages)),
      alignment: "right",
    },
  ],
  columnGap: 8,
});

const boxed = (text: string): Content => ({
  table: { widths: ["*"], body: [[{ text, margin: [6, 4, 6, 4] }]] },
  layout: { hLineColor: () => ink, vLineColor: () => ink },
  margin: [0, 4, 0, 4],
});

const chapterOf = ({ title, blocks }: Section): Content[] => [
  { text: title, fontSize: 16, bold: true, margin: [0, 20, 0, 6], tocItem: true },
  ...blocks.flatMap(blockOf),
];

function seanceOf({ title, subtitle, draft, sections, closing, troubles }: PaperSeance): Content[] {
  return [
    {
      canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: ink }],
      margin: [0, 24, 0, 0],
    },
    {
      text: draft ? [title, { text: ["   ", draft], fontSize: 11 }] : title,
      fontSize: 16,
      bold: true,
      margin: [0, 8, 0, 0],
      tocItem: true,
    } as Content,
    { text: subtitle, color: faint, margin: [0, 2, 0, 4] },
    ...troubles.map((text) => boxed(text)),
    ...sections.flatMap(({ title: part, blocks }): Content[] => [...titled(part, blocks)]),
    { text: closing, fontSize: 10, color: faint, margin: [0, 8, 0, 0] },
  ];
}

/** A title stands on the page of what it is about where that is small drawings, whose height is known. */
function titled(title: string, blocks: readonly Block[]): Content[] {
  const head: Content[] = title ? [{ text: title, bold: true, margin: [0, 8, 0, 2] }] : [];
  const [first, ...rest] = blocks.flatMap(blockOf);
  const [block] = blocks;
  if (!first || block?.kind !== "drawings" || block.isFreeHand) return [...head, ...(first ? [first, ...rest] : [])];
  return [{ stack: [...head, first], unbreakable: true }, ...rest];
}

const struck = (isStruck: boolean | undefined) =>
  isStruck ? { decoration: "lineThrough" as const, color: faint } : {};

function blockOf(block: Block): Content[] {
  switch (block.kind) {
    case "text":
      return [{ text: block.text, ...struck(block.isStruck), margin: [0, 0, 0, 4] }];
    case "note":
      return [{ text: block.text, fontSize: 10, italics: true, color: faint, margin: [0, 0, 0, 6] }];
    case "facts":
      return [
        {
          table: {
            widths: [150, "*"],
            body: block.facts.map(({ label, text, isStruck }): TableCell[] => [
              { text: label, color: faint },
              { text, ...struck(isStruck) },
            ]),
          },
          layout: bare,
          margin: [0, 0, 0, 6],
        },
      ];
    case "table":
      return [
        {
          fontSize: 10,
          table: {
            headerRows: 1,
            widths: block.columns.map((_, at) => (at === 0 ? 24 : "*")),
            body: [
              block.columns.map((text): TableCell => ({ text, color: faint, fontSize: 9 })),
              ...block.rows.map(({ cells, isStruck }) =>
                cells.map((text): TableCell => ({ text, ...struck(isStruck) })),
              ),
            ],
          },
          layout: lined,
          margin: [0, 0, 0, 6],
        },
      ];
    case "drawings":
      return block.isFreeHand ? block.drawings.map(largeOf) : rowsOf(block.drawings);
    case "picture":
      return [
        { text: block.caption, fontSize: 10, color: faint, margin: [0, 6, 0, 2] },
        { image: block.image, fit: picture },
      ];
  }
}

const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};
const lined = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingLeft: () => 0,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

const largeOf = ({ title, svg, legend }: Drawing): Content => ({
  stack: [
    { text: title, fontSize: 10, color: faint },
    { svg, fit: freeHand },
    { text: legend, fontSize: 9, color: faint },
  ],
  margin: [0, 0, 0, 8],
});

function rowsOf(drawings: readonly Drawing[]): Content[] {
  const rows: Drawing[][] = [];
  for (const drawing of drawings) {
    if ((rows.at(-1)?.length ?? thumbnailsInRow) < thumbnailsInRow) rows.at(-1)!.push(drawing);
    else rows.push([drawing]);
  }
  return rows.map((row) => ({
    columns: row.map(({ title, svg, legend }) => ({
      width: (width - 24) / thumbnailsInRow,
      stack: [
        { svg, fit: thumbnail },
        { text: title, fontSize: 10 },
        { text: legend, fontSize: 9, color: faint },
      ],
    })),
    columnGap: 12,
    margin: [0, 4, 0, 8] as [number, number, number, number],
  }));
}
