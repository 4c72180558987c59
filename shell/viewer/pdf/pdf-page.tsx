import { VisuallyHidden } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useEffect, useRef, useState } from "react";
import type { OpenPdf } from "./open-pdf.ts";
import css from "./pdf.module.css";
import { useIsNear } from "./use-is-near.ts";

interface PdfPageProps {
  pdf: OpenPdf;
  page: number;
  /** In pixels of the style sheet. */
  width: number;
  /** Width by height. */
  ratio: number;
  /** “Page 2 of 7”. */
  label: string;
}

/** A page: drawn as sharp as the screen is while it is in view or near it, and what is written on it for a screen reader. */
export function PdfPage({ pdf, page, width, ratio, label }: PdfPageProps) {
  const t = useText("viewer");
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (!isNear || text !== null) return;
    pdf.textOf(page).then(setText, () => setText(""));
  }, [pdf, page, isNear, text]);
  return (
    <div ref={place} className={css.page} role="group" aria-label={label} style={{ width, aspectRatio: ratio }}>
      {isNear && width > 0 && <Drawn pdf={pdf} page={page} width={width} />}
      {isNear && text !== null && <VisuallyHidden>{text === "" ? t("pdf.noText") : text}</VisuallyHidden>}
    </div>
  );
}

/** The pixels of a page, which go with it when it is far again. While it is drawn larger, what is there is stretched. */
function Drawn({ pdf, page, width }: Pick<PdfPageProps, "pdf" | "page" | "width">) {
  const t = useText("viewer");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    pdf.draw(page, Math.round(width * devicePixelRatio), leaving.signal).then(
      (picture) => {
        const target = canvas.current;
        if (!target || leaving.signal.aborted) return picture.close();
        [target.width, target.height] = [picture.width, picture.height];
        target.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
        target.dataset["drawn"] = "";
      },
      () => {
        if (!leaving.signal.aborted) setBroken(true);
      },
    );
    return () => leaving.abort();
  }, [pdf, page, width]);
  if (isBroken) return <p>{t("pdf.broken")}</p>;
  return <canvas ref={canvas} aria-hidden="true" />;
}
