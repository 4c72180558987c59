import { IconButton, isKey, SkeletonLines } from "@carnet/shell/ui";
import { ChevronRightIcon, PreviousIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { ViewControls, zooms } from "../view-controls.tsx";
import { PdfPage } from "./pdf-page.tsx";
import css from "./pdf.module.css";
import type { PdfTrouble } from "./pdf-trouble.ts";
import type { OpenPdf, StartWorker } from "./open-pdf.ts";
import { PdfPassword } from "./pdf-password.tsx";
import { usePageRoll } from "./use-page-roll.ts";
import { usePdf } from "./use-pdf.ts";

interface PdfViewProps {
  bytes: Uint8Array;
  name: string;
  startWorker: StartWorker;
  /** What stands in its place where it cannot be shown. */
  insteadOf: (trouble: Exclude<PdfTrouble, "wrongPassword">, more?: ReactNode) => ReactNode;
}

/** The pages of a PDF, one below the other; nothing in it runs (PAT-027). */
export function PdfView({ bytes, name, startWorker, insteadOf }: PdfViewProps) {
  const [password, setPassword] = useState<string>();
  const { pdf, trouble } = usePdf(bytes, startWorker, password);
  if (trouble === "password" || trouble === "wrongPassword")
    return insteadOf("password", <PdfPassword isWrong={trouble === "wrongPassword"} onTry={setPassword} />);
  if (trouble) return insteadOf(trouble);
  if (!pdf) return <SkeletonLines shape="card" lines={3} />;
  return <Pages pdf={pdf} name={name} />;
}

/** Page up and page down go from page to page; arrows to the sides stay with the files, but on a page wider than its place. */
function Pages({ pdf, name }: { pdf: OpenPdf; name: string }) {
  const t = useText("viewer");
  const [zoom, setZoom] = useState(0);
  const { roll, room, current, goTo, onScroll } = usePageRoll(zooms[zoom]!);
  const count = pdf.sizes.length;
  const widest = Math.max(...pdf.sizes.map(({ width }) => width));
  const onKeyDown = (event: KeyboardEvent) => {
    const { scrollWidth, clientWidth } = event.currentTarget;
    if (event.key.startsWith("Arrow") && scrollWidth > clientWidth) return event.stopPropagation();
    if (!isKey(event, "otherPage")) return;
    event.preventDefault();
    goTo(Math.min(count, Math.max(1, current + (event.key === "PageDown" ? 1 : -1))));
  };
  return (
    <div className={css.pdf}>
      <div
        ref={roll}
        className={css.roll}
        role="group"
        aria-label={t("pdf.pages", { name })}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        data-private
      >
        {pdf.sizes.map(({ width, height }, at) => (
          <PdfPage
            key={at}
            pdf={pdf}
            page={at + 1}
            width={(room * zooms[zoom]! * width) / widest}
            ratio={width / height}
            label={t("pdf.place", { at: at + 1, count })}
          />
        ))}
      </div>
      <ViewControls zoom={zoom} onZoom={setZoom}>
        <IconButton
          label={t("pdf.previous")}
          icon={<PreviousIcon size={18} />}
          aria-disabled={current === 1}
          onClick={() => goTo(Math.max(1, current - 1))}
        />
        <span aria-live="polite">{t("pdf.place", { at: current, count })}</span>
        <IconButton
          label={t("pdf.next")}
          icon={<ChevronRightIcon size={18} />}
          aria-disabled={current === count}
          onClick={() => goTo(Math.min(count, current + 1))}
        />
      </ViewControls>
    </div>
  );
}
