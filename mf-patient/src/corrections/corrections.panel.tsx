import { useQuery } from "@tanstack/react-query";
import { invalidate, useCall } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { openCorrections, type OpenCorrection } from "@carnet/shell/portal-documents";
import { Card, ErrorPanel } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { getCorrections, getReceivedForms } from "@carnet/services/portal/contract";
import { openPortalKey } from "../info-requests/open-portal-key.ts";
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
  const opened = useQuery({
    queryKey: ["patient", "corrections", id, rows.dataUpdatedAt],
    enabled: corrections.length > 0,
    queryFn: async () => {
      const portal = await openPortalKey(record);
      return portal && { portal, all: await openCorrections(portal, corrections) };
    },
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  if (rows.isError && !rows.data) return <ErrorPanel onRetry={() => void rows.refetch()} />;
  if (opened.isError) return <ErrorPanel onRetry={() => void opened.refetch()} />;
  if (corrections.length === 0 || !opened.data) return null;
  const { portal, all } = opened.data;
  const refresh = () => Promise.all([invalidate(getCorrections, { params: { id } }), invalidate(getReceivedForms)]);
  return (
    <Card title={t("corrections.title")} level={3} subtitle={t("corrections.subtitle")}>
      {all.map((correction) => (
        <article key={correction.id} className={css.asked} data-private>
          <Asked correction={correction} />
          {correction.can.answer && (
            <AnswerCorrection portal={portal} patientId={id} id={correction.id} onAnswered={refresh} />
          )}
        </article>
      ))}
    </Card>
  );
}

const day = (at: string) => formatDay(dayOf(new Date(at)));

function Asked({ correction: { askedAt, question, answer } }: { correction: OpenCorrection }) {
  const t = useText("patient");
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
          ? t(`corrections.${answer.outcome ?? "unopened"}`, { day: day(answer.at), name: answer.by })
          : t("corrections.waits", { day: day(askedAt) })}
      </Badge>
      {answer?.why && <p lang="">{answer.why}</p>}
    </>
  );
}
