/** Why a PDF is not shown: it asks for a password or for another one, it is damaged, or its reader did not start or answer. */
export type PdfTrouble = "password" | "wrongPassword" | "damaged" | "failed";

export class PdfNotShown extends Error {
  override readonly name = "PdfNotShown";

  constructor(readonly why: PdfTrouble) {
    super(`a PDF that is not shown: ${why}`);
  }
}
