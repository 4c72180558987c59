import { useNames } from "@carnet/shell/record";
import { useQuery } from "@tanstack/react-query";
import { codeOf } from "@carnet/shell/crypto";
import { Button, CloseIcon, IconButton, Notice, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { ChevronRightIcon, DeleteIcon, PreviousIcon, SwapIcon, VerifiedIcon } from "@carnet/shell/ui/more";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { downloadFile, FileContent, isNamedOtherwise, Stage } from "@carnet/shell/viewer";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { useEffect, useRef } from "react";
import { useReadableRecord } from "../record/use-record.ts";
import { FileReaders } from "./file-readers.tsx";
import { FileName } from "./file-name.tsx";
import css from "./files.module.css";
import { openFile } from "./open-file.ts";
import { startPdfWorker } from "./start-pdf-worker.ts";
import type { RecordFile } from "./use-files.ts";

interface FileViewerProps {
  kind: RecordFileKind;
  file: RecordFile;
  /** “2 of 6”. */
  place: string;
  onStep: (by: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
  onClose: () => void;
  /** Absent where the record may only be read. */
  onRemove?: () => void;
  isRemoving?: boolean;
  onMove?: () => void;
  isMoving?: boolean;
}

/** A file beside the list: opened and verified here, shown without running anything in it. Arrows change the file, Escape closes. */
export function FileViewer({
  kind,
  file,
  place,
  onStep,
  isFirst,
  isLast,
  onClose,
  onRemove,
  isRemoving,
  onMove,
  isMoving,
}: FileViewerProps) {
  const t = useText("files");
  const { patient, key } = useReadableRecord();
  const nameOf = useNames(patient.clinicId);
  const viewer = useRef<HTMLElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["patient", "file", patient.id, kind, file.id],
    queryFn: () => openFile(key, patient.id, kind, file),
    staleTime: Infinity,
    // Opened bytes are kept while they are looked at, and no longer.
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const at = document.activeElement;
    // Whoever steps with a button stays on it, as long as there is a file to step to.
    if (!viewer.current?.contains(at) || at?.matches(":disabled")) close.current?.focus();
  }, [file.id]);
  const name = file.isClosed ? t("closed.name") : file.name;
  const trouble = error ? codeOf(error) : null;
  return (
    <aside ref={viewer} className={css.viewer} aria-label={t("viewer", { name })}>
      <header className={css.viewerHead}>
        <FileName key={file.id} patientId={patient.id} kind={kind} file={file} mayRename={onRemove !== undefined} />
        <span className={css.place}>{place}</span>
        <IconButton label={t("previous")} icon={<PreviousIcon />} disabled={isFirst} onClick={() => onStep(-1)} />
        <IconButton label={t("next")} icon={<ChevronRightIcon />} disabled={isLast} onClick={() => onStep(1)} />
        <IconButton
          label={t("download", { name })}
          icon={<DownloadIcon />}
          disabled={!data}
          onClick={() => data && downloadFile(data.bytes, file.name)}
        />
        <IconButton ref={close} label={t("close")} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <Stage kind={data?.content.kind}>
        {trouble && (
          <Notice tone="danger" title={t("closed.title")}>
            {t(trouble === "key-id" ? "closed.key" : "closed.changed")}
          </Notice>
        )}
        {error && !trouble && <ErrorPanel title={t("trouble")} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines shape="card" lines={3} />}
        {data && isNamedOtherwise(data.content, file.name) && (
          <Notice tone="warning">{t(`otherwise.${data.content.kind}`)}</Notice>
        )}
        {data && <FileContent key={file.id} opened={data} name={file.name} startWorker={startPdfWorker} />}
      </Stage>
      <footer className={css.viewerFoot}>
        <dl>
          <dt>{t("added")}</dt>
          <dd>
            {t("addedBy", { at: formatInstant(file.createdAt), name: nameOf(file.createdBy) })}
            {data && (
              <span className={css.verified}>
                <VerifiedIcon size={15} aria-hidden="true" />
                {t("verified")}
              </span>
            )}
          </dd>
          <FileReaders patientId={patient.id} />
        </dl>
        {onMove && !file.isClosed && (
          <Button variant="secondary" size="small" icon={<SwapIcon />} busy={isMoving ?? false} onClick={onMove}>
            {t(`move.${kind}`)}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="quiet"
            className={css.remove ?? ""}
            icon={<DeleteIcon />}
            busy={isRemoving ?? false}
            onClick={onRemove}
          >
            {t("remove")}
          </Button>
        )}
      </footer>
    </aside>
  );
}
