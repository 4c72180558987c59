import type { PatientRef } from "@carnet/shell/crypto";
import { dayOf, formatDay, useLanguage, useText } from "@carnet/shell/i18n";
import { Button, Card, EmptyState, ErrorPanel, Notice, Page, SkeletonLines, Stack } from "@carnet/shell/ui";
import type { OwnHistory } from "@carnet/services/portal/contract";
import { useState } from "react";
import { FactList } from "../facts/fact-list.tsx";
import { RecordSections } from "../records/record-sections.tsx";
import { AskCorrectionDialog, type AskedLine } from "./ask-correction.dialog.tsx";
import { Corrections } from "./corrections.tsx";
import { historyInWords } from "./history-in-words.ts";
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
  const [asked, setAsked] = useState<AskedLine | null>(null);
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (history === undefined) return <SkeletonLines lines={8} />;
  return (
    <Stack>
      {history === null && (
        <EmptyState title={t("health.empty.title")}>{t("health.empty.text", { clinic: clinicName })}</EmptyState>
      )}
      {typeof history === "string" && <Notice tone="danger">{t(`health.${history}`)}</Notice>}
      {history && typeof history === "object" && <History history={history} onAsk={setAsked} />}
      <Corrections portal={portal} patientId={patientId} clinicName={clinicName} />
      <Button wide onClick={() => setAsked({ label: "", text: "" })}>
        {t("corrections.ask.other")}
      </Button>
      {asked && (
        <AskCorrectionDialog
          portal={portal}
          patientId={patientId}
          clinicName={clinicName}
          line={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

function History({ history, onAsk }: { history: OwnHistory; onAsk: (line: AskedLine) => void }) {
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
          <FactList
            facts={facts}
            aside={(line, words) => (
              <Button
                variant="quiet"
                size="small"
                aria-label={t("corrections.ask.line", { line })}
                onClick={() => onAsk({ label: line, text: words })}
              >
                {t("corrections.ask.open")}
              </Button>
            )}
          />
        </Card>
      ))}
    </Stack>
  );
}
