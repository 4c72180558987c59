import { formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { EmptyState, Stack } from "@carnet/shell/ui";
import { ReceiptIcon, Tabs, StatusBadge } from "@carnet/shell/ui/full";
import { CursorPager, DataTable, Stepper, type Sort } from "@carnet/shell/ui/lists";
import { FilterChips, LongTable } from "@carnet/shell/ui/table";
import { useState } from "react";
import { Sample } from "./sample.tsx";

const seances = [
  { id: "1", patient: "Camille Tremblay", day: "2026-11-18", fee: 9500, status: "paid" as const },
  { id: "2", patient: "Bruno Gagnon-Desrosiers", day: "2026-11-17", fee: 110000, status: "unpaid" as const },
  { id: "3", patient: "Anaïs Côté", day: "2026-11-12", fee: 8000, status: "receipted" as const },
];

/** Tables, tabs and steps. */
export function TableSamples() {
  const t = useText("gallery");
  const [tab, setTab] = useState<"info" | "portal" | "files">("info");
  const [sort, setSort] = useState<Sort>({ key: "day", direction: "descending" });
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
      <Sample name="FilterChips, LongTable">
        <FilterChips
          label={t("data.seances")}
          chips={tabs.map(({ value, label }, count) => ({ name: value, label, count }))}
          value={tab}
          onChange={setTab}
        />
        <LongTable
          caption={t("data.seances")}
          columns={columns.map((column) => ({ ...column, width: "minmax(8rem, 1fr)" }))}
          rows={seances}
          rowKey={(row) => row.id}
          hrefOf={(row) => (row.status === "unpaid" ? null : "/therapist/gallery")}
          onOpen={() => undefined}
          brief={(row) => formatDay(row.day)}
          sort={sort}
          onSort={setSort}
          total={5_000}
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
      <Sample name="CursorPager" layout="grid">
        <CursorPager onNext={() => undefined} position={t("data.position")} />
        <CursorPager onPrevious={() => undefined} onNext={() => undefined} />
        <CursorPager onPrevious={() => undefined} />
      </Sample>
      <Sample name="Tabs">
        <Tabs folds label={t("data.record")} tabs={tabs} value={tab} onChange={setTab}>
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
    </Stack>
  );
}
