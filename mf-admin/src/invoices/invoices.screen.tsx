import { type ClinicInvoice, getAllInvoices } from "@carnet/services/clinic/contract";
import { invalidate } from "@carnet/shell/app";
import { call } from "@carnet/shell/api";
import { formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { Button, EmptyState, SearchIcon, Stack, TextField } from "@carnet/shell/ui";
import { Menu, ReceiptIcon } from "@carnet/shell/ui/full";
import { AddIcon } from "@carnet/shell/ui/more";
import { PagedList, type LongColumn } from "@carnet/shell/ui/table";
import { useState } from "react";
import { useLongList, useSearch } from "../frame/use-long-list.ts";
import { NewInvoiceDialog } from "./new-invoice.dialog.tsx";
import { RefundDialog } from "./refund.dialog.tsx";

/** What can still be given back of an invoice, in cents. */
export const leftOf = ({ chargedAt, total, amountRefunded, isRefundOfInvoiceNumber }: ClinicInvoice) =>
  chargedAt && isRefundOfInvoiceNumber === null ? Math.max(0, total - amountRefunded) : 0;

/** Every invoice of every clinic: looked for, given back, or written by hand (BIL-015, BIL-017, BIL-019). */
export function InvoicesScreen() {
  const t = useText("admin");
  const { q, search } = useSearch();
  const [writing, setWriting] = useState(false);
  const [refunding, setRefunding] = useState<ClinicInvoice | null>(null);
  const invoices = useLongList(getAllInvoices.call, q, (query) => call(getAllInvoices, { query }));
  const refresh = () => Promise.all([invalidate(getAllInvoices), invoices.refetch()]);
  const amountOf = ({ total, currency }: ClinicInvoice) => `${formatMoney(total)} ${currency}`;
  const stateOf = (invoice: ClinicInvoice) => {
    if (invoice.isRefundOfInvoiceNumber !== null)
      return t("invoices.screen.refundOf", { number: invoice.isRefundOfInvoiceNumber });
    if (invoice.amountRefunded > 0)
      return t("invoices.screen.refunded", { amount: formatMoney(invoice.amountRefunded) });
    return t(invoice.chargedAt || invoice.total === 0 ? "invoices.screen.charged" : "invoices.screen.failed");
  };
  const columns: LongColumn<ClinicInvoice>[] = [
    { key: "number", header: t("invoices.screen.number"), width: "6rem", cell: ({ number }) => String(number) },
    {
      key: "clinic",
      header: t("invoices.screen.clinic"),
      width: "minmax(12rem, 1fr)",
      cell: ({ clinic }) => clinic.name,
    },
    {
      key: "person",
      header: t("invoices.screen.person"),
      width: "12rem",
      hidden: "medium",
      cell: ({ person }) => <span data-private>{person}</span>,
    },
    {
      key: "day",
      header: t("invoices.screen.day"),
      width: "8rem",
      align: "end",
      cell: (each) => formatDay(each.createdAt),
    },
    { key: "amount", header: t("invoices.screen.amount"), width: "10rem", align: "end", cell: amountOf },
    { key: "state", header: t("invoices.screen.state"), width: "minmax(10rem, 14rem)", cell: stateOf },
    {
      key: "menu",
      header: "",
      width: "3.5rem",
      kept: true,
      cell: (invoice) =>
        leftOf(invoice) > 0 && (
          <Menu
            compact
            label={t("invoices.screen.menu", { number: invoice.number })}
            items={[{ label: t("invoices.screen.refund"), onSelect: () => setRefunding(invoice) }]}
          />
        ),
    },
  ];
  return (
    <Stack gap="md">
      <div>
        <Button icon={<AddIcon />} onClick={() => setWriting(true)}>
          {t("invoices.screen.new")}
        </Button>
      </div>
      <TextField
        label={t("invoices.screen.search")}
        labelHidden
        type="search"
        placeholder={t("invoices.screen.search")}
        before={<SearchIcon size={18} />}
        value={q}
        onChange={search}
      />
      <PagedList
        list={invoices}
        empty={
          <EmptyState icon={<ReceiptIcon />} title={t("invoices.screen.none")}>
            {t("invoices.screen.noneText")}
          </EmptyState>
        }
        caption={t("invoices.screen.caption")}
        columns={columns}
        rowKey={({ id }) => id}
        brief={(invoice) => (
          <>{`${invoice.clinic.name} · ${formatDay(invoice.createdAt)} · ${amountOf(invoice)} · ${stateOf(invoice)}`}</>
        )}
      />
      {writing && <NewInvoiceDialog onClose={() => setWriting(false)} onDone={refresh} />}
      {refunding && <RefundDialog invoice={refunding} onClose={() => setRefunding(null)} onDone={refresh} />}
    </Stack>
  );
}
