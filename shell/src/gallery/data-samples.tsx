import { formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { CheckIcon, EmptyState, Stack, WarningIcon } from "@carnet/shell/ui";
import {
  Accordion,
  DataTable,
  FingerprintView,
  PlanCards,
  Progress,
  ProgressPanel,
  ReceiptIcon,
  SignIcon,
  StatusBadge,
  Stepper,
  Tabs,
  Timeline,
  type Sort,
} from "@carnet/shell/ui/full";
import { useState } from "react";
import { Sample } from "./sample.tsx";

const seances = [
  { id: "1", patient: "Camille Tremblay", day: "2026-11-18", fee: 9500, status: "paid" as const },
  { id: "2", patient: "Bruno Gagnon-Desrosiers", day: "2026-11-17", fee: 110000, status: "unpaid" as const },
  { id: "3", patient: "Anaïs Côté", day: "2026-11-12", fee: 8000, status: "receipted" as const },
];

/** Tables, tabs, steps, plans and time. */
export function DataSamples() {
  const t = useText("gallery");
  const [tab, setTab] = useState<"info" | "portal" | "files">("info");
  const [sort, setSort] = useState<Sort>({ key: "day", direction: "descending" });
  const [plan, setPlan] = useState<"solo" | "clinic" | "beginner">("solo");
  const columns = [
    { key: "patient", header: t("data.patient"), cell: (row: (typeof seances)[0]) => row.patient, sortable: true },
    { key: "day", header: t("data.day"), cell: (row: (typeof seances)[0]) => formatDay(row.day), sortable: true },
    {
      key: "status",
      header: t("data.status"),
      cell: (row: (typeof seances)[0]) => <StatusBadge status={row.status} />,
    },
    {
      key: "fee",
      header: t("data.fee"),
      cell: (row: (typeof seances)[0]) => formatMoney(row.fee),
      align: "end" as const,
    },
  ];
  const tabs = [
    { value: "info" as const, label: t("data.info") },
    { value: "portal" as const, label: t("data.portal"), badge: 2 },
    { value: "files" as const, label: t("data.files"), disabled: true },
  ];
  return (
    <Stack gap="lg">
      <Sample name="DataTable">
        <DataTable
          caption={t("data.seances")}
          columns={columns}
          rows={seances}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          onOpen={() => undefined}
          page={{ onNext: () => undefined, position: t("data.position") }}
        />
      </Sample>
      <Sample name="DataTable loading, empty" layout="grid">
        <DataTable caption={t("data.seances")} columns={columns} rows={[]} rowKey={(row) => row.id} loading />
        <DataTable
          caption={t("data.seances")}
          columns={columns}
          rows={[]}
          rowKey={(row) => row.id}
          empty={
            <EmptyState icon={<ReceiptIcon />} title={t("data.emptyTitle")}>
              {t("data.emptyText")}
            </EmptyState>
          }
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs label={t("data.record")} tabs={tabs} value={tab} onChange={setTab}>
          <Tabs sub label={t("data.sub")} tabs={tabs} value={tab} onChange={setTab}>
            {t(`data.${tab}`)}
          </Tabs>
        </Tabs>
      </Sample>
      <Sample name="Stepper">
        <Stepper
          label={t("data.wizard")}
          active={1}
          onStep={() => undefined}
          steps={[
            { label: t("data.step1") },
            { label: t("data.step2"), description: t("data.step2Text") },
            { label: t("data.step3") },
          ]}
        />
      </Sample>
      <Sample name="PlanCards">
        <PlanCards
          label={t("data.plans")}
          value={plan}
          onChange={setPlan}
          plans={[
            {
              value: "beginner",
              name: t("data.beginner"),
              price: 1900,
              per: t("data.perMonth"),
              features: [t("data.feature1"), t("data.feature2")],
            },
            {
              value: "solo",
              name: t("data.solo"),
              price: 3900,
              per: t("data.perMonth"),
              mark: t("data.chosen"),
              tagline: t("data.soloText"),
              features: [t("data.feature1"), t("data.feature2"), t("data.feature3")],
            },
            {
              value: "clinic",
              name: t("data.clinic"),
              price: 5900,
              per: t("data.perMonth"),
              features: [t("data.feature1"), t("data.feature3")],
              disabled: true,
              note: t("data.clinicNote"),
            },
          ]}
        />
      </Sample>
      <Sample name="Timeline">
        <Timeline
          label={t("data.history")}
          entries={[
            { id: "3", at: t("data.today"), title: t("data.event3"), icon: <SignIcon />, tone: "accent" },
            {
              id: "2",
              at: t("data.yesterday"),
              title: t("data.event2"),
              icon: <WarningIcon />,
              tone: "warning",
              children: t("data.event2Text"),
            },
            { id: "1", at: formatDay("2026-11-02"), title: t("data.event1"), icon: <CheckIcon /> },
          ]}
        />
      </Sample>
      <Sample name="Progress, ProgressPanel" layout="grid">
        <ProgressPanel title={t("data.grant")} done={128} total={340} state="running" onPause={() => undefined}>
          {t("data.grantText")}
        </ProgressPanel>
        <ProgressPanel title={t("data.grant")} done={128} total={340} state="failed" onResume={() => undefined}>
          {t("data.grantFailed")}
        </ProgressPanel>
        <ProgressPanel title={t("data.grant")} done={340} total={340} state="done" />
        <Progress label={t("data.grant")} value={40} />
      </Sample>
      <Sample name="FingerprintView">
        <FingerprintView label={t("data.fingerprint")} digits="4820193377560281945573018826401937552084" />
      </Sample>
      <Sample name="Accordion">
        <Accordion
          items={[
            { key: "1", title: t("data.fold1"), content: t("data.event2Text"), open: true },
            { key: "2", title: t("data.fold2"), aside: <StatusBadge status="draft" />, content: t("data.event2Text") },
          ]}
        />
      </Sample>
    </Stack>
  );
}
