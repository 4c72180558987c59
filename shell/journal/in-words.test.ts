import { openWords } from "@carnet/shell/i18n";
import { inWords } from "./in-words.ts";

beforeAll(() => openWords("fr"));

it.each([
  ["a text", " Dort mieux.\nMoins raide. ", "Dort mieux.\nMoins raide."],
  ["a day", "2026-11-28", "28 nov. 2026"],
  ["an instant, in words", { at: "2026-11-28T14:05:00.000Z" }, /^28 nov. 2026, \d+ h 05$/],
  [
    "a table, a row on a line, without its marks and its bookkeeping",
    [
      {
        structure: "Épaule droite",
        test: "Rotation",
        from: 8,
        isAmended: false,
        mark: { view: "front", x: 10, y: 20 },
      },
      { structure: "C2-C3", comment: "" },
      {},
    ],
    "Épaule droite · Rotation\nC2-C3",
  ],
  ["a list", ["osteopathy", "massage"], "osteopathy\nmassage"],
  ["answers of a form", { contact: { phone: "(514) 555-0143", city: null }, children: 2 }, "(514) 555-0143\n2"],
  ["ids", { id: "3a046637-0d93-4c9c-ae4b-9d1e9f6a5037", name: "TVQ" }, "TVQ"],
  ["a packed drawing", { v: 1, colours: { red: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8" } }, ""],
  ["a signature", { width: 600, height: 200, lines: [{ x0: 1, y0: 2, x1: 3, y1: 4 }] }, ""],
  [
    "strokes",
    [
      [1, 2, 3],
      [4, 5],
    ],
    "",
  ],
  ["nothing", null, ""],
])("says %s in words", (_, value, words) => {
  const said = inWords(value).replaceAll("\u00a0", " ");
  if (words instanceof RegExp) expect(said).toMatch(words);
  else expect(said).toBe(words);
});
