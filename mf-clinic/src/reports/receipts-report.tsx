import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { dayOf, formatDay, formatMoney } from "@carnet/shell/i18n";
import { Card, EmptyState, Stack, TroublePanel } from "@carnet/shell/ui";
import { ReceiptIcon, Switch, type Status, StatusBadge } from "@carnet/shell/ui/full";
import { type Column, DataTable } from "@carnet/shell/ui/lists";
import { AppLink } from "@carnet/shell/ui/router";
import type { ClinicView } from "@carnet/services/clinic/contract";
import type { FoundPatient } from "@carnet/services/patient/contract";
import { paymentState, getSeanceHistory, type SeanceSummary } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import { PatientPicker } from "./patient-picker.tsx";

/** The sessions of a patient and where their money stands; each opens where its receipt is made (RCP-001, RCP-002). */
export function ReceiptsReport({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [patient, setPatient] = useState<FoundPatient | null>(null);
  const [withReceipted, setWithReceipted] = useState(false);
  const seances = useCall(getSeanceHistory, { params: { id: patient?.id ?? "" } }, { enabled: patient !== null });
  const rows = (seances.data ?? []).filter((row) => withReceipted || row.lastReceiptGeneratedAt === null);
  const columns: Column<SeanceSummary>[] = [
    { key: "day", header: t("reports.receipts.day"), cell: (row) => formatDay(dayOf(row.createdOrAppointedAt)) },
    { key: "number", header: t("reports.receipts.number"), align: "end", cell: (row) => row.number },
    { key: "total", header: t("reports.receipts.total"), align: "end", cell: (row) => formatMoney(row.billing.total) },
    { key: "state", header: t("reports.receipts.state"), cell: (row) => <StatusBadge status={statusOf(row)} /> },
    {
      key: "open",
      header: t("reports.receipts.open"),
      cell: (row) => (
        <AppLink href={`/therapist/seance?patientId=${row.patientId}&number=${row.number}&panel=receipts`}>
          {t(row.can.receipt && statusOf(row) !== "unpaid" ? "reports.receipts.make" : "reports.receipts.see")}
        </AppLink>
      ),
    },
  ];
  return (
    <Card title={t("reports.receipts.title")} subtitle={t("reports.receipts.text")}>
      <Stack gap="md">
        <PatientPicker clinicId={clinic.id} onPick={setPatient} />
        {patient && (
          <Switch label={t("reports.receipts.receipted")} checked={withReceipted} onChange={setWithReceipted} />
        )}
        {!patient && (
          <EmptyState icon={<ReceiptIcon />} title={t("reports.receipts.choose")}>
            {t("reports.receipts.chooseText")}
          </EmptyState>
        )}
        {patient && seances.isError && <TroublePanel onRetry={() => void seances.refetch()} />}
        {patient && !seances.isError && (
          <DataTable
            caption={t("reports.receipts.caption", { name: patient.fullName })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            loading={seances.isPending}
            empty={
              <EmptyState icon={<ReceiptIcon />} title={t("reports.receipts.none")}>
                {t("reports.receipts.noneText")}
              </EmptyState>
            }
          />
        )}
      </Stack>
    </Card>
  );
}

function statusOf(row: SeanceSummary): Status {
  if (row.lastReceiptGeneratedAt) return "receipted";
  const state = paymentState(row);
  return state === "paid" ? "paid" : state === "partial" ? "partlyPaid" : "unpaid";
}
