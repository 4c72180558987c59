import { Button, CloseIcon, DoneIcon, ErrorIcon, IconButton, LockIcon, OnDeviceIcon } from "@carnet/shell/ui";
import { Progress } from "@carnet/shell/ui/full";
import { FileIcon } from "@carnet/shell/ui/more";
import { formatNumber, useText } from "@carnet/shell/i18n";
import { maxFileBytes } from "@carnet/services/patient/contract";
import css from "./files.module.css";
import type { Upload } from "./upload-queue.ts";
import { useSizeWords } from "./use-size-words.ts";

interface UploadListProps {
  uploads: readonly Upload[];
  onDrop: (id: string) => void;
  onRetry: (id: string) => void;
  onOpen: (id: string) => void;
}

/** Files on their way: what becomes of each stands beside its name. */
export function UploadList({ uploads, ...deeds }: UploadListProps) {
  const t = useText("files");
  if (uploads.length === 0) return null;
  return (
    <ul className={css.uploads} aria-label={t("uploads.label")}>
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} {...deeds} />
      ))}
    </ul>
  );
}

function UploadLine({
  upload: { id, name, size, step },
  onDrop,
  onRetry,
  onOpen,
}: { upload: Upload } & Omit<UploadListProps, "uploads">) {
  const t = useText("files");
  const sizeOf = useSizeWords();
  const isOver = step.at === "added" || step.at === "tooLarge" || step.at === "failed";
  return (
    <li className={css.upload} data-step={step.at}>
      <FileIcon size={18} aria-hidden="true" />
      <span className={css.uploadName} data-private>
        {name}
      </span>
      <span className={css.step} role={isOver ? "status" : undefined}>
        {step.at === "sending" ? (
          <>
            <Progress label={t("uploads.sending", { name })} value={step.sent} max={step.total} />
            {t("uploads.sent", { sent: sizeOf(step.sent), total: sizeOf(step.total) })}
          </>
        ) : (
          <>
            {step.at === "sealing" && <LockIcon size={15} aria-hidden="true" />}
            {step.at === "held" && <OnDeviceIcon size={15} aria-hidden="true" />}
            {step.at === "added" && <DoneIcon size={15} aria-hidden="true" />}
            {(step.at === "tooLarge" || step.at === "failed") && <ErrorIcon size={15} aria-hidden="true" />}
            {t(`uploads.${step.at}`, { size: sizeOf(size), limit: formatNumber(maxFileBytes / 1024 / 1024) })}
          </>
        )}
      </span>
      <span className={css.uploadDeeds}>
        {step.at === "added" && (
          <Button size="small" variant="quiet" onClick={() => onOpen(id)} aria-label={t("open", { name })}>
            {t("uploads.view")}
          </Button>
        )}
        {step.at === "failed" && (
          <Button size="small" variant="quiet" onClick={() => onRetry(id)}>
            {t("uploads.retry")}
          </Button>
        )}
        {step.at !== "added" && (
          <IconButton
            label={t(isOver ? "uploads.dismiss" : "uploads.cancel", { name })}
            icon={<CloseIcon size={18} />}
            onClick={() => onDrop(id)}
          />
        )}
      </span>
    </li>
  );
}
