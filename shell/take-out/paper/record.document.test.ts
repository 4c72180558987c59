import { ReadableStream } from "node:stream/web";
import { makePdf } from "@carnet/shell/press/worker";
import { loadFonts } from "@carnet/shell/press";
import { readPdf } from "@carnet/shell/testing";
import type { Block } from "../blocks.ts";
import { printable } from "./printable.ts";
import { recordDocument } from "./record.document.ts";
import { withoutPictures, type PaperSeance, type RecordPaper } from "./record-paper.ts";

const seance: PaperSeance = {
  title: "Séance 3 · 20 nov. 2026",
  subtitle: "SOAPIE, Anne Morel · Active",
  draft: null,
  sections: [{ title: "Notes", blocks: [{ kind: "text", text: "Rien à signaler" }] }],
  closing: "Finalisée par Anne Morel · La signature correspond",
  troubles: [],
};
const paper = (changes: Partial<RecordPaper> = {}): RecordPaper => ({
  title: "Dossier",
  clinic: ["Clinique des Tilleuls", "1240, avenue Cartier"],
  patient: { name: "Odette Marchand-Larivière", born: "née le 14 févr. 1990" },
  taken: "Sorti par Anne Morel, 28 nov. 2026",
  confidential: "Confidentiel",
  page: "Page {{page}} de {{pages}}",
  contents: "Contenu",
  notices: [],
  sections: [],
  seances: [seance],
  undrawn: "n’a pas pu être dessinée.",
  ...changes,
});
const bytesOf = async (words: RecordPaper) => makePdf(recordDocument(words), await loadFonts(words));
const pagesOf = async (words: RecordPaper) => readPdf(await bytesOf(words));
const withBlocks = (...blocks: Block[]) => paper({ seances: [], sections: [{ title: "Partie", blocks }] });
/** The streams of a PDF as its reader inflates them, where pictures and lines are placed. */
async function operatorsOf(words: RecordPaper): Promise<{ name: string; at: number[] }[]> {
  // jsdom has none, and pdfjs reads pages through one.
  globalThis.ReadableStream ??= ReadableStream as never;
  const { getDocument, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const pdf = await getDocument({ data: Uint8Array.from(await bytesOf(words)), verbosity: 0 }).promise;
  const found: { name: string; at: number[] }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const list = await (await pdf.getPage(number)).getOperatorList();
    let at: number[] = [];
    for (const [place, operator] of list.fnArray.entries()) {
      if (operator === OPS.transform) at = list.argsArray[place] as number[];
      if (operator === OPS.paintImageXObject) found.push({ name: "picture", at });
      if (operator === OPS.constructPath) found.push({ name: "path", at });
    }
  }
  await pdf.destroy();
  return found;
}
/** A grey PNG of one pixel, drawn as large as it may be. */
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

describe("a record on paper (EXP-003)", () => {
  it("is a letter with 48 at the sides, whose head and foot stand in 72 on every page", async () => {
    const { pageSize, pageMargins, defaultStyle } = recordDocument(paper());
    expect([pageSize, pageMargins, defaultStyle?.fontSize]).toEqual(["LETTER", [48, 72, 48, 72], 12]);
    const pages = await pagesOf(paper({ seances: Array.from({ length: 40 }, () => seance) }));
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, { text, pieces }] of pages.entries()) {
      expect(text).toContain("Clinique des Tilleuls");
      expect(text).toContain("Odette Marchand-Larivière · née le 14 févr. 1990");
      expect(text).toContain(`Page ${at + 1} de ${pages.length}`);
      expect(text).toContain("Sorti par Anne Morel");
      for (const { left, right, bottom } of pieces) {
        expect(left).toBeGreaterThanOrEqual(47.5);
        expect(right).toBeLessThanOrEqual(612 - 47.5);
        expect(bottom).toBeLessThan(792);
      }
    }
    expect(
      pages
        .map(({ text }) => text)
        .join(" ")
        .split("Finalisée par Anne Morel").length - 1,
    ).toBe(40);
  });

  it("says on its first page what it holds, and on which page", async () => {
    const [first] = await pagesOf(paper({ sections: [{ title: "Anamnèse", blocks: [{ kind: "note", text: "-" }] }] }));
    expect(first!.text).toMatch(/Contenu Anamnèse 1 Séance 3 · 20 nov. 2026 1/);
  });

  it("keeps every word of a note that is longer than pages, in a text, a field and a row", async () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `mot${at}`);
    const text = words.join(" ");
    const pages = await pagesOf(
      withBlocks(
        { kind: "text", text },
        { kind: "facts", facts: [{ label: "Histoire", text }] },
        { kind: "table", columns: ["N°", "Structure"], rows: [{ cells: ["1", text] }] },
      ),
    );
    const numbered = pages
      .map((page) => page.text)
      .join(" ")
      .split(/\s+/);
    expect(numbered.filter((word) => /^mot\d+$/.test(word))).toHaveLength(9_000);
  });

  it("strikes what was amended, and keeps it to be read", async () => {
    const block: Block = { kind: "text", text: "Avant", isStruck: true };
    const content = JSON.stringify(recordDocument(withBlocks(block, { kind: "text", text: "Après" })).content);
    expect(content.match(/lineThrough/g)).toHaveLength(1);
    expect((await pagesOf(withBlocks(block)))[0]!.text).toContain("Avant");
  });

  it("draws views within 128, a free-hand sheet within 530 and pictures within 536, as lines but for pictures", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><path d="M0 0L600 800" stroke="#1f3fb5"/><text x="106" y="94" font-family="Roboto" font-weight="bold" font-size="24" fill="#c5221b" stroke="none">R1</text></svg>`;
    const drawing = { title: "Devant", svg, legend: "B Crayon bleu, 1 trait" };
    const words = withBlocks(
      { kind: "drawings", isFreeHand: false, drawings: [drawing] },
      { kind: "drawings", isFreeHand: true, drawings: [drawing] },
      { kind: "picture", image: pixel, caption: "genou.png" },
    );
    const fits = JSON.stringify(recordDocument(words).content).match(/"fit":\[\d+,\d+\]/g);
    expect(fits).toEqual(['"fit":[128,128]', '"fit":[530,530]', '"fit":[516,536]']);
    const found = await operatorsOf(words);
    const pictures = found.filter(({ name }) => name === "picture");
    expect(pictures).toHaveLength(1);
    expect(Math.abs(pictures[0]!.at[0]!)).toBeLessThanOrEqual(536);
    expect(found.filter(({ name }) => name === "path").length).toBeGreaterThanOrEqual(2);
    const text = (await pagesOf(words)).map((page) => page.text).join(" ");
    for (const said of ["Devant", "B Crayon bleu, 1 trait", "genou.png"]) expect(text).toContain(said);
  });

  it("writes letters that no font has by their numbers, and is made all the same", async () => {
    const { words, missing } = printable(withBlocks({ kind: "text", text: "Ada 王 ᐋᐱ" }));
    expect(missing).toEqual(["王"]);
    expect((await pagesOf(words))[0]!.text).toMatch(/Ada \[U\+738B\] ᐋᐱ/);
  });

  it("is made without its pictures where one cannot be drawn, and says so in their place", async () => {
    const words = withBlocks({ kind: "picture", image: "data:image/jpeg;base64,AAAA", caption: "genou.jpg" });
    await expect(bytesOf(words)).rejects.toThrow();
    expect((await pagesOf(withoutPictures(words)!))[0]!.text).toContain("genou.jpg n’a pas pu être dessinée.");
    expect(withoutPictures(paper())).toBeNull();
  });
});
