import { followLink } from "@carnet/shell/app";
import { ReceivedIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { tabPath } from "@carnet/shell/workspace";
import { useAnswersToMerge } from "../info-request-answers/use-answers.ts";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./history.module.css";

/** That answers of the patient wait, how many say something else than the history, and the way to them. */
export function AnswersLine() {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const count = useAnswersToMerge();
  if (!patient.infoRequestSubmittedAt) return null;
  return (
    <a className={css.answers} href={tabPath(patient.id, "patientPortal")} onClick={followLink}>
      <ReceivedIcon size={16} aria-hidden="true" />
      {count === undefined ? t("summary.answers.title") : t("anamnese.toMerge", { count })}
    </a>
  );
}
