import { useState } from "react";
import { goTo } from "@carnet/shell/federation";
import { dayOf, formatDay, formatMoney } from "@carnet/shell/i18n";
import { Card, EmptyState, Stack } from "@carnet/shell/ui";
import { ReceiptIcon, Switch, type Status, StatusBadge } from "@carnet/shell/ui/full";
import { PagedList, type LongColumn } from "@carnet/shell/ui/table";
import { seancePath } from "@carnet/shell/workspace";
import type { ClinicView } from "@carnet/services/clinic/contract";
import type { FoundPatient } from "@carnet/services/patient/contract";
import { paymentState, type SeanceSummary } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import { PatientPicker } from "./patient-picker.tsx";
import css from "./reports.module.css";
import { useReceipts } from "./use-receipts.ts";

/** The sessions of a patient and where their money stands; each opens where its receipt is made (RCP-001, RCP-002). */
export function ReceiptsReport({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [patient, setPatient] = useState<FoundPatient | null>(null);
  const [withReceipted, setWithReceipted] = useState(false);
  return (
    <Card title={t("reports.receipts.title")} subtitle={t("reports.receipts.text")}>
      <Stack gap="md">
        <PatientPicker clinicId={clinic.id} onPick={setPatient} />
        {patient ? (
          <>
            <Switch label={t("reports.receipts.receipted")} checked={withReceipted} onChange={setWithReceipted} />
            <Sessions key={patient.id} patient={patient} withReceipted={withReceipted} />
          </>
        ) : (
          <EmptyState icon={<ReceiptIcon />} title={t("reports.receipts.choose")}>
            {t("reports.receipts.chooseText")}
          </EmptyState>
        )}
      </Stack>
    </Card>
  );
}

function Sessions({ patient, withReceipted }: { patient: FoundPatient; withReceipted: boolean }) {
  const t = useWords();
  const receipts = useReceipts(patient.id, withReceipted);
  const deedOf = (row: SeanceSummary) =>
    t(row.can.receipt && statusOf(row) !== "unpaid" ? "reports.receipts.make" : "reports.receipts.see");
  const columns: LongColumn<SeanceSummary>[] = [
    {
      key: "day",
      header: t("reports.receipts.day"),
      width: "minmax(9rem, 1fr)",
      cell: (row) => formatDay(dayOf(row.createdOrAppointedAt)),
    },
    { key: "number", header: t("reports.receipts.number"), width: "6rem", align: "end", cell: ({ number }) => number },
    {
      key: "total",
      header: t("reports.receipts.total"),
      width: "8rem",
      align: "end",
      cell: ({ billing }) => formatMoney(billing.total),
    },
    {
      key: "state",
      header: t("reports.receipts.state"),
      width: "11rem",
      cell: (row) => <StatusBadge status={statusOf(row)} />,
    },
    {
      key: "open",
      header: t("reports.receipts.open"),
      width: "11rem",
      cell: (row) => <span className={css.deed}>{deedOf(row)}</span>,
    },
  ];
  return (
    <PagedList
      list={receipts}
      empty={
        <EmptyState icon={<ReceiptIcon />} title={t("reports.receipts.none")}>
          {t("reports.receipts.noneText")}
        </EmptyState>
      }
      caption={t("reports.receipts.caption", { name: patient.fullName })}
      columns={columns}
      rowKey={({ id }) => id}
      hrefOf={({ patientId, number }) => `${seancePath(patientId, number)}&panel=receipts`}
      onOpen={goTo}
      brief={(row) => (
        <>
          {`${t("reports.receipts.number")} ${row.number} · ${formatMoney(row.billing.total)} · `}
          <StatusBadge status={statusOf(row)} />
        </>
      )}
    />
  );
}

function statusOf(row: SeanceSummary): Status {
  if (row.lastReceiptGeneratedAt) return "receipted";
  const state = paymentState(row);
  return state === "paid" ? "paid" : state === "partial" ? "partlyPaid" : "unpaid";
}
