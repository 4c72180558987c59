import type { PatientRef } from "@carnet/shell/crypto";
import { dayOf, formatDay, useLanguage, useText } from "@carnet/shell/i18n";
import { Card, EmptyState, ErrorPanel, Notice, Page, SkeletonLines, Stack } from "@carnet/shell/ui";
import type { OwnHistory } from "@carnet/services/portal/contract";
import { FactList } from "../facts/fact-list.tsx";
import { historyInWords } from "./history-in-words.ts";
import { RecordSections } from "../records/record-sections.tsx";
import { useOwnHistory } from "./use-own-history.ts";

/** /patient/healthHistory: what the clinics noted of the patient's health, opened in this browser (POR-011). */
export function HealthScreen() {
  const t = useText("portal");
  return (
    <Page width="text" title={t("health.title")} subtitle={t("health.subtitle")}>
      <RecordSections>
        {({ patientId, clinicName }, portal) => (
          <RecordHealth portal={portal} patientId={patientId} clinicName={clinicName} />
        )}
      </RecordSections>
    </Page>
  );
}

interface RecordHealthProps {
  portal: PatientRef;
  patientId: string;
  clinicName: string;
}

function RecordHealth({ portal, patientId, clinicName }: RecordHealthProps) {
  const t = useText("portal");
  const { history, isError, refetch } = useOwnHistory(portal, patientId);
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (history === undefined) return <SkeletonLines lines={8} />;
  if (history === null)
    return <EmptyState title={t("health.empty.title")}>{t("health.empty.text", { clinic: clinicName })}</EmptyState>;
  if (typeof history === "string") return <Notice tone="danger">{t(`health.${history}`)}</Notice>;
  return <History history={history} />;
}

function History({ history }: { history: OwnHistory }) {
  const t = useText("portal");
  const label = useText("record");
  const inForms = useText("workspace");
  const parts = historyInWords(history, { t, label, inForms, language: useLanguage() });
  if (parts.length === 0) return <EmptyState title={t("health.blank.title")}>{t("health.blank.text")}</EmptyState>;
  return (
    <Stack>
      <p>{t("health.savedOn", { day: formatDay(dayOf(new Date(history.savedAt))) })}</p>
      {parts.map(({ title, facts }, at) => (
        <Card key={at} level={3} title={title}>
          <FactList facts={facts} />
        </Card>
      ))}
    </Stack>
  );
}
