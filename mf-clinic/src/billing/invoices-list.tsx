import { dayOf, formatDay, formatMoney } from "@carnet/shell/i18n";
import { Card, EmptyState } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { PagedList, type LongColumn } from "@carnet/shell/ui/table";
import type { InvoiceView } from "@carnet/services/clinic/contract";
import { useHref, useNavigate } from "@carnet/shell/ui/router";
import { useWords } from "../words/use-words.ts";
import { ChargeState } from "./charge-state.tsx";
import { useInvoices } from "./use-invoices.ts";
import { useLineWords } from "./use-line-words.ts";

/** What the clinic was charged, newest first (BIL-014). */
export function InvoicesList({ clinicId }: { clinicId: string }) {
  const t = useWords();
  const invoices = useInvoices(clinicId);
  const lineWords = useLineWords();
  const [here, navigate] = [useHref("/invoice"), useNavigate()];
  const whatOf = ({ lines }: InvoiceView) => lines.map((line) => lineWords(line.description)).join(", ");
  const dateOf = ({ createdAt }: InvoiceView) => formatDay(dayOf(createdAt));
  const columns: LongColumn<InvoiceView>[] = [
    { key: "number", header: t("billing.list.number"), width: "8rem", cell: ({ number }) => number },
    { key: "day", header: t("billing.list.day"), width: "9rem", cell: dateOf },
    { key: "what", header: t("billing.list.what"), width: "minmax(10rem, 1fr)", cell: whatOf },
    {
      key: "total",
      header: t("billing.list.total"),
      width: "8rem",
      align: "end",
      cell: ({ total }) => formatMoney(total),
    },
    {
      key: "state",
      header: t("billing.list.state"),
      width: "10rem",
      cell: (invoice) => <ChargeState invoice={invoice} />,
    },
  ];
  return (
    <Card title={t("billing.list.title")}>
      <PagedList
        list={invoices}
        lines={4}
        empty={
          <EmptyState icon={<ReceiptIcon />} title={t("billing.list.none")}>
            {t("billing.list.noneText")}
          </EmptyState>
        }
        caption={t("billing.list.title")}
        columns={columns}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `${here}?invoiceId=${id}`}
        onOpen={(href) => void navigate(`/invoice${href.slice(here.length)}`)}
        brief={(invoice) => (
          <>
            {`${dateOf(invoice)} · ${whatOf(invoice)} · ${formatMoney(invoice.total)} · `}
            <ChargeState invoice={invoice} />
          </>
        )}
      />
    </Card>
  );
}
