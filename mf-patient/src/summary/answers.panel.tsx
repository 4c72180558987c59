import { followLink } from "@carnet/shell/app";
import { Card, LinkButton } from "@carnet/shell/ui";
import { ReceivedIcon } from "@carnet/shell/ui/more";
import { formatInstant, useText } from "@carnet/shell/i18n";
import type { PatientView } from "@carnet/services/patient/contract";
import { tabPath } from "@carnet/shell/workspace";
import css from "./summary.module.css";

/** Answers of the patient that wait to be merged. */
export function AnswersPanel({ patient }: { patient: PatientView }) {
  const t = useText("patient");
  if (!patient.infoRequestSubmittedAt) return null;
  return (
    <Card>
      <div className={css.line}>
        <div className={css.answers}>
          <ReceivedIcon size={20} aria-hidden="true" />
          <div>
            <h2 className={css.small}>{t("summary.answers.title")}</h2>
            <p className={css.soft}>{formatInstant(patient.infoRequestSubmittedAt)}</p>
          </div>
        </div>
        <LinkButton href={tabPath(patient.id, "patientPortal")} size="small" onClick={followLink}>
          {t("summary.answers.merge")}
        </LinkButton>
      </div>
    </Card>
  );
}
