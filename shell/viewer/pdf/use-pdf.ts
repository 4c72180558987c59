import { useEffect, useState } from "react";
import { openPdf, type OpenPdf, type StartWorker } from "./open-pdf.ts";
import { PdfNotShown, type PdfTrouble } from "./pdf-trouble.ts";

/** A PDF, open for as long as it is looked at; its Worker goes with it. */
export function usePdf(bytes: Uint8Array, startWorker: StartWorker, password: string | undefined) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [trouble, setTrouble] = useState<PdfTrouble | null>(null);
  useEffect(() => {
    let isLeft = false;
    let opened: OpenPdf | null = null;
    setTrouble(null);
    openPdf(bytes, startWorker, password).then(
      (open) => {
        opened = open;
        if (isLeft) open.close();
        else setPdf(open);
      },
      (reason: unknown) => {
        if (!isLeft) setTrouble(reason instanceof PdfNotShown ? reason.why : "failed");
      },
    );
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [bytes, startWorker, password]);
  return { pdf, trouble };
}
