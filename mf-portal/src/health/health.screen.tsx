import type { PatientRef } from "@carnet/shell/crypto";
import { dayOf, formatDay, useLanguage, useText } from "@carnet/shell/i18n";
import { Card, EmptyState, ErrorPanel, Notice, Page, SkeletonLines, Stack } from "@carnet/shell/ui";
import { formFacts } from "@carnet/shell/workspace/forms";
import { filledForms } from "@carnet/services/clinic/contract";
import type { OwnHistory } from "@carnet/services/portal/contract";
import { FactList } from "../facts/fact-list.tsx";
import { RecordSections } from "../records/record-sections.tsx";
import { useOwnHistory } from "./use-own-history.ts";
import "@carnet/shell/record/words";

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
  const parts = useParts(history);
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

interface Part {
  title: string;
  facts: (readonly [label: string, text: string])[];
}

/** What a copy says, in the words of the page; a part in which nothing was noted is left out. */
function useParts({ antecedents, review, forms }: OwnHistory): Part[] {
  const t = useText("portal");
  const label = useText("record");
  const inForms = useText("workspace");
  const language = useLanguage();
  const groups = [...new Set(antecedents.map(({ group }) => group))];
  const said = (field: string, value: string) => {
    if (field === "mainConsultationSphereId") return t(`health.sphere.${value}`, { defaultValue: value });
    if (field === "handedness") return t(`infoRequests.choice.handedness.${value}`, { defaultValue: value });
    return field === "dateOfOnset" ? formatDay(value) : value;
  };
  const parts: Part[] = [
    ...groups.map((group) => ({
      title: t(`health.group.${group}`, { defaultValue: t("health.group.health") }),
      facts: antecedents
        .filter((each) => each.group === group)
        .map(({ field, value }) => [label(`antecedents.${field}`), said(field, value)] as const),
    })),
    {
      title: t("health.review"),
      facts: review.map(({ system, component, text }) => [
        [system[language], component[language]].filter(Boolean).join(" – "),
        text || t("health.noted"),
      ]),
    },
    ...filledForms.parse(forms).map((form) => ({ title: form.title, facts: formFacts(form, inForms) })),
  ];
  return parts.filter(({ facts }) => facts.length > 0);
}
