import { useQuery } from "@tanstack/react-query";
import { invalidate, useCall } from "@carnet/shell/app";
import { useNames } from "@carnet/shell/record";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { leftOutCorrections, openCorrections, useSigned, type OpenCorrection } from "@carnet/shell/portal-documents";
import { Card, ErrorPanel } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { getCorrections, getReceivedForms } from "@carnet/services/portal/contract";
import { usePortalKey } from "../info-requests/open-portal-key.ts";
import { UncheckedNotice } from "../record/left-out-notice.tsx";
import { SignedAtHomeNotice } from "../record/signed-at-home-notice.tsx";
import { useReadableRecord } from "../record/use-record.ts";
import { AnswerCorrection } from "./answer-correction.tsx";
import css from "./corrections.module.css";

/** What the patient asks to have corrected in this record, with what was answered. */
export function CorrectionsPanel() {
  const t = useText("patient");
  const record = useReadableRecord();
  const { id } = record.patient;
  const rows = useCall(getCorrections, { params: { id } }, { staleTime: 0 });
  const corrections = rows.data?.corrections ?? [];
  const key = usePortalKey();
  const portal = key.data;
  const opened = useQuery({
    queryKey: ["patient", "corrections", id, rows.dataUpdatedAt],
    enabled: corrections.length > 0 && Boolean(portal),
    queryFn: () => openCorrections(portal!, corrections, { isMember: true }),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  const signed = useSigned(portal, id);
  const { data: leftOut = 0 } = useQuery({
    queryKey: ["patient", "leftOutCorrections", id, rows.dataUpdatedAt, signed.lines],
    enabled: rows.data !== undefined && signed.lines !== undefined,
    queryFn: () => leftOutCorrections(signed.lines!, corrections),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  if (rows.isError && !rows.data) return <ErrorPanel onRetry={() => void rows.refetch()} />;
  if (opened.isError) return <ErrorPanel onRetry={() => void opened.refetch()} />;
  const again = () => void Promise.all([rows.refetch(), signed.refetch()]);
  if (key.isError || signed.isError) return <UncheckedNotice onAgain={() => void key.refetch().then(again)} />;
  const refresh = () => Promise.all([invalidate(getCorrections, { params: { id } }), invalidate(getReceivedForms)]);
  const faults = leftOut > 0 ? [t("signedAtHome.corrections", { count: leftOut })] : [];
  return (
    <>
      <SignedAtHomeNotice trouble={signed.trouble} faults={faults} onAgain={again} />
      {portal && opened.data && corrections.length > 0 && (
        <Card title={t("corrections.title")} level={3} subtitle={t("corrections.subtitle")}>
          {opened.data.map((correction) => (
            <article key={correction.id} className={css.asked} data-private>
              <Asked correction={correction} />
              {correction.can.answer && (
                <AnswerCorrection portal={portal} patientId={id} id={correction.id} onAnswered={refresh} />
              )}
            </article>
          ))}
        </Card>
      )}
    </>
  );
}

const day = (at: string) => formatDay(dayOf(new Date(at)));

function Asked({ correction: { askedAt, question, answer } }: { correction: OpenCorrection }) {
  const t = useText("patient");
  const { patient, key } = useReadableRecord();
  const nameOf = useNames(patient.clinicId, key.crypto);
  return (
    <>
      <h4 lang="">{question ? question.label || t("corrections.whole") : t("corrections.closed")}</h4>
      {question?.text && (
        <p lang="">
          {t("corrections.says")} {question.text}
        </p>
      )}
      {question && (
        <p lang="">
          {t("corrections.wish")} <strong>{question.wish}</strong>
        </p>
      )}
      <Badge tone={answer ? (answer.outcome === "corrected" ? "success" : "neutral") : "warning"}>
        {answer
          ? t(`corrections.${answer.outcome ?? "unopened"}`, {
              day: day(answer.at),
              name: answer.member ? nameOf(answer.member) : answer.by,
            })
          : t("corrections.waits", { day: day(askedAt) })}
      </Badge>
      {answer?.why && <p lang="">{answer.why}</p>}
    </>
  );
}
