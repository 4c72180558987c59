import { useCall } from "@carnet/shell/app";
import { dayOf, formatDay, formatMoney } from "@carnet/shell/i18n";
import { Card, EmptyState, TroublePanel } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { type Column, DataTable } from "@carnet/shell/ui/lists";
import { getInvoices, type InvoiceView } from "@carnet/services/clinic/contract";
import { Link } from "@carnet/shell/ui/router";
import { useWords } from "../words/use-words.ts";
import { ChargeState } from "./charge-state.tsx";
import { useLineWords } from "./use-line-words.ts";

/** What the clinic was charged, newest first (BIL-014). */
export function InvoicesList({ clinicId }: { clinicId: string }) {
  const t = useWords();
  const invoices = useCall(getInvoices, { params: { id: clinicId } });
  const said = useLineWords();
  const columns: Column<InvoiceView>[] = [
    {
      key: "number",
      header: t("billing.list.number"),
      cell: ({ id, number }) => <Link to={`/invoice?invoiceId=${id}`}>{number}</Link>,
    },
    { key: "day", header: t("billing.list.day"), cell: ({ createdAt }) => formatDay(dayOf(createdAt)) },
    {
      key: "what",
      header: t("billing.list.what"),
      cell: ({ lines }) => lines.map((line) => said(line.description)).join(", "),
    },
    { key: "total", header: t("billing.list.total"), align: "end", cell: ({ total }) => formatMoney(total) },
    { key: "state", header: t("billing.list.state"), cell: (invoice) => <ChargeState invoice={invoice} /> },
  ];
  return (
    <Card title={t("billing.list.title")}>
      {invoices.isError ? (
        <TroublePanel onRetry={() => void invoices.refetch()} />
      ) : (
        <DataTable
          caption={t("billing.list.title")}
          columns={columns}
          rows={invoices.data ?? []}
          rowKey={({ id }) => id}
          loading={invoices.isPending}
          empty={
            <EmptyState icon={<ReceiptIcon />} title={t("billing.list.none")}>
              {t("billing.list.noneText")}
            </EmptyState>
          }
        />
      )}
    </Card>
  );
}
