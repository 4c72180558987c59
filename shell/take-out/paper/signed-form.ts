import type { RecordPaper } from "./record-paper.ts";

/** A form as somebody signed it. */
export interface SignedForm {
  name: string;
  /** As it was read, in its own language. */
  text: string;
  strokes: {
    width: number;
    height: number;
    lines: readonly { x0: number; y0: number; x1: number; y1: number }[];
    typed?: string;
  };
  /** The title of what follows the text. */
  signature: string;
  /** Who signed, for whom and when, and what is known of the signature: a line each. */
  lines: readonly string[];
}

/** What stands around the words of any paper of a record. */
export type PaperFrame = Pick<RecordPaper, "clinic" | "patient" | "taken" | "confidential" | "page">;

/** The words of a signed form on paper. */
export function signedFormPaper({ name, text, strokes, signature, lines }: SignedForm, frame: PaperFrame): RecordPaper {
  const { typed } = strokes;
  return {
    ...frame,
    title: name,
    contents: null,
    notices: [],
    sections: [
      { title: name, blocks: [{ kind: "text", text }] },
      {
        title: signature,
        blocks: [
          ...(strokes.lines.length > 0
            ? [
                {
                  kind: "drawings" as const,
                  isFreeHand: false,
                  drawings: [{ title: "", svg: svgOf(strokes), legend: "" }],
                },
              ]
            : []),
          ...(typed ? [{ kind: "text" as const, text: typed }] : []),
          ...lines.map((line) => ({ kind: "note" as const, text: line })),
        ],
      },
    ],
    seances: [],
    undrawn: "",
  };
}

function svgOf({ width, height, lines }: SignedForm["strokes"]): string {
  const path = lines.map(({ x0, y0, x1, y1 }) => `M${x0} ${y0}L${x1} ${y1}`).join("");
  const pen = 'fill="none" stroke="#111111" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" ${pen}/></svg>`;
}
