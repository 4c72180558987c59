import { Button, EmptyState } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { DocumentIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { downloadFile } from "./download-file.ts";
import css from "./files.module.css";
import type { OpenedFile } from "./open-file.ts";

interface FileContentProps {
  opened: OpenedFile;
  name: string;
  zoom: number;
}

/** A picture or text; whatever else it is can be downloaded. */
export function FileContent({ opened: { bytes, content }, name, zoom }: FileContentProps) {
  const t = useText("patient");
  const download = (
    <EmptyState
      icon={<DocumentIcon />}
      title={t("files.notShown.title")}
      action={
        <Button icon={<DownloadIcon />} onClick={() => downloadFile(bytes, name)}>
          {t("files.notShown.deed")}
        </Button>
      }
    >
      {t("files.notShown.text")}
    </EmptyState>
  );
  if (content.kind === "image")
    return <Picture bytes={bytes} type={content.type} name={name} zoom={zoom} fallback={download} />;
  if (content.kind === "text")
    return (
      <pre className={css.text} tabIndex={0} aria-label={name} data-private>
        {content.text}
      </pre>
    );
  return download;
}

interface PictureProps {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  name: string;
  zoom: number;
  fallback: ReactNode;
}

function Picture({ bytes, type, name, zoom, fallback }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes], { type })), [bytes, type]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (isBroken) return fallback;
  return (
    <img
      className={css.image}
      src={address}
      alt={name}
      data-private
      data-zoomed={zoom > 1 || undefined}
      style={{ width: zoom > 1 ? `${zoom * 100}%` : undefined }}
      onError={() => setBroken(true)}
    />
  );
}
