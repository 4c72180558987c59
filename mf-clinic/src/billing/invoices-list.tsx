import { useCall } from "@carnet/shell/app";
import { dayOf, formatDay, formatMoney } from "@carnet/shell/i18n";
import { Card, DoneIcon, EmptyState, TroublePanel, WarningIcon } from "@carnet/shell/ui";
import { Badge, ReceiptIcon } from "@carnet/shell/ui/full";
import { type Column, DataTable } from "@carnet/shell/ui/lists";
import { type InvoiceView, partsOfPlan, planCode, getInvoices } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

/** What the clinic was charged, newest first (BIL-014). */
export function InvoicesList({ clinicId }: { clinicId: string }) {
  const t = useWords();
  const invoices = useCall(getInvoices, { params: { id: clinicId } });
  const said = (description: string) => {
    const plan = planCode.safeParse(description);
    if (!plan.success) return description;
    const { name, cycle } = partsOfPlan(plan.data);
    return `${t(`plans.${name}.name`)} · ${t(`plans.cycle.${cycle}`)}`;
  };
  const columns: Column<InvoiceView>[] = [
    { key: "number", header: t("billing.list.number"), cell: ({ number }) => number },
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

function ChargeState({ invoice }: { invoice: InvoiceView }) {
  const t = useWords();
  const isPaid = invoice.chargedAt !== null || invoice.total === 0;
  return (
    <Badge tone={isPaid ? "success" : "danger"} icon={isPaid ? <DoneIcon /> : <WarningIcon />}>
      {t(isPaid ? "billing.list.charged" : "billing.list.failed")}
    </Badge>
  );
}
