import { loadFonts } from "@carnet/shell/press";
import { makePdf } from "@carnet/shell/press/worker";
import { readPdf } from "@carnet/shell/testing";
import { recordDocument } from "./record.document.ts";
import { signedFormPaper, type SignedForm } from "./signed-form.ts";

const frame = {
  clinic: ["Clinique des Tilleuls"],
  patient: { name: "Camille Gagnon", born: null },
  taken: "Taken out",
  confidential: "Confidential",
  page: "Page {{page}} of {{pages}}",
};
const form: SignedForm = {
  name: "Soins manuels",
  text: "Je consens aux soins manuels.",
  strokes: { width: 560, height: 140, lines: [{ x0: 10, y0: 20, x1: 300, y1: 90 }] },
  signature: "Signature",
  lines: ["Signed by Maude Gagnon, parent or guardian", "Signature verified"],
};
const printed = async (changes: Partial<SignedForm> = {}) => {
  const words = signedFormPaper({ ...form, ...changes }, frame);
  return makePdf(recordDocument(words), await loadFonts(words));
};
const textOf = async (file: Uint8Array) => (await readPdf(file)).map(({ text }) => text).join(" ");

it("has the text, the signature as it was drawn and what is known of it, on one page without a list of pages", async () => {
  const file = await printed();
  const pages = await readPdf(file);
  expect(pages).toHaveLength(1);
  for (const words of [form.text, ...form.lines, "Clinique des Tilleuls", "Page 1 of 1"])
    expect(pages[0]!.text).toContain(words);
  const undrawn = await printed({ strokes: { ...form.strokes, lines: [] } });
  expect(file.byteLength).toBeGreaterThan(undrawn.byteLength);
});

it("has the name of somebody who typed it, and every page of a long text", async () => {
  const text = Array.from({ length: 400 }, (_, at) => `Line ${at} of the form.`).join("\n");
  const file = await printed({ text, strokes: { width: 560, height: 140, lines: [], typed: "Maude Gagnon" } });
  const said = await textOf(file);
  expect(said).toContain("Line 399 of the form.");
  expect(said).toMatch(/Signature\s+Maude Gagnon/);
});
