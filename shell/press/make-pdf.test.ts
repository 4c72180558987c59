import { createRequire } from "node:module";
import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { readPdf } from "../testing/read-pdf.ts";
import { fonts } from "./fonts.ts";
import { fontsNeeded, runsOf } from "./letters.ts";
import { LettersMissing, loadFonts } from "./load-fonts.ts";
import { makePdf } from "./make-pdf.ts";

const make = async (definition: TDocumentDefinitions) =>
  readPdf(await makePdf(definition, await loadFonts(definition)));

describe("a paper", () => {
  it.each([
    ["syllabics", "ᐋᐱ Tremblay", ["ᐋᐱ", "Tremblay"]],
    ["a letter with a line below", "Mary Ḵwaxala Roy", ["Ḵ", "waxala Roy"]],
    ["a line below that no letter has in one", "G̱wa'sala X̱ʷisten", ["G̱", "wa'sala", "X̱", "isten"]],
    ["letters and marks apart", "He\u0301le\u0300ne K\u0331wa", ["Hélène", "Ḵ", "wa"]],
    ["Thai", "สมชาย ใจดี", ["สมชาย", "ใจดี"]],
    ["Hebrew", "דוד כהן", ["דוד", "כהן"]],
    ["Devanagari", "राम कुमार", ["राम", "कुमार"]],
    ["Bengali", "কমল", ["কমল"]],
    ["Tamil", "முருகன்", ["முருகன்"]],
    ["Khmer", "សុខ", ["សុខ"]],
    ["Georgian and Armenian", "ნინო Արամ", ["ნინო", "Արամ"]],
    ["Greek and Cyrillic of old", "Ἀθηνᾶ Ӓлексей Ԥ", ["θην", "лексей", "Ԥ"]],
    ["a narrow blank", "9\u202f00", ["9 00"]],
  ])("keeps %s, wherever they stand", async (_kind, name, words) => {
    const [page] = await make({
      content: [
        name,
        { text: ["(", { text: name, bold: true }, ")"] },
        { columns: [{ stack: [name] }, { ul: [name] }] },
        { table: { headerRows: 1, body: [[name], [{ text: name }]] } },
      ],
      footer: () => ({ text: name }),
    });
    const text = page!.text.normalize("NFC");
    expect(text).not.toContain("\u0000");
    for (const word of words) expect(text.split(word.normalize("NFC")).length - 1).toBeGreaterThanOrEqual(6);
  });

  it("joins Arabic letters, and sets its words from right to left", async () => {
    const [page] = await make({ content: ["محمد علي Roy"] });
    const placed = (word: string) => page!.pieces.find(({ text }) => text.normalize("NFKC").includes(word))!.left;
    expect(placed("محمد")).toBeGreaterThan(placed("علي"));
    expect(placed("Roy")).toBeGreaterThan(placed("محمد"));
  });

  it("lays no word over the next one", async () => {
    const [page] = await make({ content: [{ columns: [{ width: "auto", text: "ᐋᐱ Ḵwaxala สมชาย" }, "next"] }] });
    const { pieces } = page!;
    for (const [at, { right }] of pieces.slice(0, -1).entries())
      expect(right).toBeLessThanOrEqual(pieces[at + 1]!.left + 0.5);
  });

  it("is not made where no font has a letter, and says which", async () => {
    const lacking = loadFonts({ patient: { name: "Ada 𒀀 王" }, logo: "data:image/png;base64,AAAA" });
    await expect(lacking).rejects.toThrow(LettersMissing);
    await expect(lacking).rejects.toMatchObject({ letters: ["𒀀", "王"] });
  });

  it.each([
    ["an unknown part", { content: [{ nothing: 1 }] }],
    ["a row that is too short", { content: [{ table: { body: [["a", "b"], ["c"]] } }] }],
    ["a font nobody has", { content: [{ text: "a", font: "Nobody" }] }],
    ["a picture that is none", { content: [{ image: "data:image/png;base64,AAAA" }] }],
  ])("is an error with %s (EXP-009)", async (_what, definition) => {
    await expect(makePdf(definition as unknown as TDocumentDefinitions, [])).rejects.toThrow();
  });
});

describe("a font that stands in", () => {
  const require = createRequire(__filename);
  const { create } = require("fontkit") as {
    create(file: Buffer): { hasGlyphForCodePoint(point: number): boolean };
  };
  const lettersOf = (ranges: string) =>
    ranges.split(",").flatMap((range) => {
      const [from, to = from] = range.split("-").map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: to! - from! + 1 }, (_, at) => from! + at);
    });

  it.each(fonts)("has the letters it is listed with: $name", async ({ load, letters }) => {
    const { default: address } = await load();
    const font = create(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
    expect(lettersOf(letters).filter((point) => !font.hasGlyphForCodePoint(point))).toEqual([]);
  });

  it("is asked for by no letter that Roboto has", () => {
    const roboto = require("pdfmake/build/vfs_fonts") as Record<string, string>;
    const files = Object.values(roboto).map((file) => create(Buffer.from(file, "base64")));
    for (let point = 0x21; point < 0x2_0000; point++) {
      const letter = String.fromCodePoint(point);
      if (runsOf(letter, fonts) !== letter) continue;
      const isDrawn = files.every((font) => font.hasGlyphForCodePoint(point));
      if (!isDrawn && !/\s|\p{Cc}/u.test(letter)) throw new Error(`Roboto lacks ${point.toString(16)}`);
    }
    expect(fontsNeeded(["Élodie Ōta, 1 234,50 $ à 9 h – « oui »"], fonts)).toEqual({ needed: [], missing: [] });
  });
});
