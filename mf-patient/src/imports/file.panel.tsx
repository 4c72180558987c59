import { useRef, useState, type DragEvent } from "react";
import { formatNumber, useText } from "@carnet/shell/i18n";
import { useTroubleWords, type FileTrouble } from "@carnet/shell/importing/columns";
import { LockIcon, Notice } from "@carnet/shell/ui";
import { UploadIcon } from "@carnet/shell/ui/more";
import { maxImportBytes, maxImportPatients } from "@carnet/services/patient/contract";
import css from "./imports.module.css";

interface FilePanelProps {
  trouble: FileTrouble | null;
  onFile: (file: File) => void;
}

/** The first step: a file is chosen or dropped, and what it may be is said before it is read (LIM-003). */
export function FilePanel({ trouble, onFile }: FilePanelProps) {
  const t = useText("imports");
  const troubleOf = useTroubleWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const limits = { megabytes: formatNumber(maxImportBytes / 1024 / 1024), patients: formatNumber(maxImportPatients) };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <>
      {trouble && (
        <Notice tone="danger" title={t("unread")}>
          {troubleOf(trouble)}
        </Notice>
      )}
      <button
        type="button"
        className={css.drop}
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <UploadIcon size={36} aria-hidden="true" />
        <span>
          <strong>{t("file.choose")}</strong>
          <small>{t("file.limits", limits)}</small>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("file.choose")}
        data-testid="import-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
      />
      <p className={css.stays}>
        <LockIcon size={16} aria-hidden="true" /> {t("file.stays")}
      </p>
    </>
  );
}
