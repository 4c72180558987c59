import { formatNumber, useText } from "@carnet/shell/i18n";
import { FileDrop, useTroubleWords, type FileTrouble } from "@carnet/shell/importing/columns";
import { Notice } from "@carnet/shell/ui";
import { maxImportBytes, maxImportPatients } from "@carnet/services/patient/contract";

interface FilePanelProps {
  trouble: FileTrouble | null;
  onFile: (file: File) => void;
}

/** The first step: what a file may be is said before it is read, and why one is not (LIM-003). */
export function FilePanel({ trouble, onFile }: FilePanelProps) {
  const t = useText("imports");
  const troubleOf = useTroubleWords();
  const limits = { megabytes: formatNumber(maxImportBytes / 1024 / 1024), patients: formatNumber(maxImportPatients) };
  return (
    <>
      {trouble && (
        <Notice tone="danger" title={t("unread")}>
          {troubleOf(trouble)}
        </Notice>
      )}
      <FileDrop label={t("file.choose")} limits={t("file.limits", limits)} stays={t("file.stays")} onFile={onFile} />
    </>
  );
}
