import { Button, EmptyState, SkeletonLines } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { DocumentIcon, Fallible } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from "react";
import type { Content } from "./content-of.ts";
import { downloadFile } from "./download-file.ts";
import type { StartWorker } from "./pdf/open-pdf.ts";
import css from "./viewer.module.css";
import { ViewControls, zooms } from "./view-controls.tsx";

/** Fetched with the first PDF that somebody opens. */
const PdfView = lazy(async () => ({ default: (await import("./pdf/pdf-view.tsx")).PdfView }));

/** Why a file is not shown: of a kind that is not, or a PDF that cannot be. */
type Unshown = "kind" | "password" | "damaged" | "failed";

/** A file, open: its bytes as they were chosen, each verified, and what they are. */
export interface OpenedFile {
  bytes: Uint8Array<ArrayBuffer>;
  content: Content;
}

interface FileContentProps {
  opened: OpenedFile;
  name: string;
  /** What draws the pages of a PDF. */
  startWorker: StartWorker;
}

/** A picture, text or the pages of a PDF; whatever else it is can be downloaded. */
export function FileContent({ opened: { bytes, content }, name, startWorker }: FileContentProps) {
  const t = useText("viewer");
  const downloadOf = (why: Unshown, more?: ReactNode) => (
    <EmptyState
      icon={<DocumentIcon />}
      title={t(`notShown.${why}.title`)}
      action={
        <Button icon={<DownloadIcon />} onClick={() => downloadFile(bytes, name)}>
          {t("notShown.action")}
        </Button>
      }
    >
      {t(`notShown.${why}.text`)}
      {more}
    </EmptyState>
  );
  if (content.kind === "image")
    return <Picture bytes={bytes} type={content.type} name={name} fallback={downloadOf("kind")} />;
  if (content.kind === "pdf")
    return (
      <Fallible fallback={downloadOf("failed")}>
        <Suspense fallback={<SkeletonLines shape="card" lines={3} />}>
          <PdfView bytes={bytes} name={name} startWorker={startWorker} insteadOf={downloadOf} />
        </Suspense>
      </Fallible>
    );
  if (content.kind === "text")
    return (
      <pre className={css.text} tabIndex={0} aria-label={name} data-private>
        {content.text}
      </pre>
    );
  return downloadOf("kind");
}

interface PictureProps {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  name: string;
  fallback: ReactNode;
}

function Picture({ bytes, type, name, fallback }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  const [zoom, setZoom] = useState(0);
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes], { type })), [bytes, type]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (isBroken) return fallback;
  return (
    <>
      <img
        className={css.image}
        src={address}
        alt={name}
        data-private
        data-zoomed={zoom > 0 || undefined}
        style={{ width: zoom > 0 ? `${zooms[zoom]! * 100}%` : undefined }}
        onError={() => setBroken(true)}
      />
      <ViewControls zoom={zoom} onZoom={setZoom} />
    </>
  );
}
