import { formatNumber, useText } from "@carnet/shell/i18n";
import { Notice } from "@carnet/shell/ui";
import { maxFileBytes } from "@carnet/services/patient/contract";
import { documentState, type Read } from "./use-import.ts";

/** What becomes of a document beside what is read of it. */
export function DocumentNotice({ read }: { read: Read }) {
  const t = useText("imports");
  const state = documentState(read);
  if (!state) return null;
  return (
    <Notice
      tone={state === "kept" ? "info" : "warning"}
      title={<span data-private>{t(`document.${state}Title`, { name: read.name })}</span>}
    >
      {t(`document.${state}`, { megabytes: formatNumber(maxFileBytes / 1024 / 1024) })}
    </Notice>
  );
}
