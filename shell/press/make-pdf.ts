import pdfMake from "pdfmake/build/pdfmake";
import roboto from "pdfmake/build/vfs_fonts";
import type { TDocumentDefinitions } from "pdfmake/interfaces";
import type { LoadedFont } from "./load-fonts.ts";
import { setLetters } from "./set-letters.ts";

interface Maker {
  addVirtualFileSystem(files: unknown): void;
  addFonts(fonts: Record<string, Record<string, string>>): void;
  createPdf(document: TDocumentDefinitions): { getBuffer(): Promise<Uint8Array> };
}
const maker = pdfMake as unknown as Maker;
maker.addVirtualFileSystem(roboto);

/** Makes a PDF, each letter in a font that has it. Throws for a definition that means nothing (EXP-009). */
export async function makePdf(definition: TDocumentDefinitions, fonts: readonly LoadedFont[]): Promise<Uint8Array> {
  for (const { name, file } of fonts) {
    maker.addVirtualFileSystem({ [name]: file });
    maker.addFonts({ [name]: { normal: name, bold: name, italics: name, bolditalics: name } });
  }
  return (await maker.createPdf(setLetters(definition, fonts)).getBuffer()).slice();
}
