import { useQuery } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { leftOutCorrections, openCorrections, useSigned, type OpenCorrection } from "@carnet/shell/portal-documents";
import { Button, Card, ErrorPanel, Notice, Stack } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { daysToAnswer, getCorrections } from "@carnet/services/portal/contract";
import css from "./health.module.css";

interface CorrectionsProps {
  portal: PatientRef;
  patientId: string;
  clinicName: string;
}

/** What the patient asked to have corrected in one record, and what the clinic answered. */
export function Corrections({ portal, patientId, clinicName }: CorrectionsProps) {
  const t = useText("portal");
  const rows = useCall(getCorrections, { params: { id: patientId } }, { staleTime: 0 });
  const opened = useQuery({
    queryKey: ["portal", "corrections", patientId, rows.dataUpdatedAt],
    enabled: rows.data !== undefined,
    queryFn: () => openCorrections(portal, rows.data!.corrections, { isMember: false }),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  const signed = useSigned(portal, patientId);
  const { data: leftOut = 0 } = useQuery({
    queryKey: ["portal", "leftOutCorrections", patientId, rows.dataUpdatedAt, signed.lines],
    enabled: rows.data !== undefined && signed.lines !== undefined,
    queryFn: () => leftOutCorrections(signed.lines!, rows.data!.corrections),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  if (rows.isError && !rows.data) return <ErrorPanel onRetry={() => void rows.refetch()} />;
  if (opened.isError) return <ErrorPanel onRetry={() => void opened.refetch()} />;
  const again = () => Promise.all([rows.refetch(), signed.refetch()]);
  return (
    <>
      {(signed.trouble !== null || leftOut > 0) && (
        <Notice
          tone="danger"
          title={t("signed.notWhole")}
          actions={<Button onClick={() => void again()}>{t("signed.again")}</Button>}
        >
          {signed.trouble && <p>{t(`signed.${signed.trouble}`)}</p>}
          {leftOut > 0 && <p>{t("corrections.leftOut", { count: leftOut })}</p>}
          <p>{t("signed.how", { clinic: clinicName })}</p>
        </Notice>
      )}
      {opened.data && opened.data.length > 0 && (
        <Card level={3} title={t("corrections.title")}>
          <Stack>
            {opened.data.map((correction) => (
              <Asked key={correction.id} correction={correction} />
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
}

const day = (at: string) => formatDay(dayOf(new Date(at)));

function Asked({ correction: { askedAt, question, answer } }: { correction: OpenCorrection }) {
  const t = useText("portal");
  return (
    <article className={css.asked} data-private>
      <h4 lang="">{question ? question.label || t("corrections.whole") : t("corrections.closed")}</h4>
      {question && <p lang="">{question.wish}</p>}
      {answer ? (
        <>
          <Badge tone={answer.outcome === "corrected" ? "success" : "neutral"}>
            {t(`corrections.${answer.outcome ?? "unopened"}`, { day: day(answer.at) })}
          </Badge>
          {answer.why && <p lang="">{answer.why}</p>}
          {answer.by && <p>{t("corrections.by", { name: answer.by })}</p>}
        </>
      ) : (
        <>
          <Badge tone="info">{t("corrections.waits")}</Badge>
          <p>{t("corrections.asked", { day: day(askedAt), count: daysToAnswer })}</p>
        </>
      )}
    </article>
  );
}
