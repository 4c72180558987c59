import { Refused } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { dayOf, formatDay, formatMoney } from "@carnet/shell/i18n";
import { Card, Page, RefusalNotice, SkeletonLines, Stack, ErrorPanel } from "@carnet/shell/ui";
import { DataTable } from "@carnet/shell/ui/lists";
import { Link } from "@carnet/shell/ui/router";
import { type ClinicInvoice, getInvoice } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ChargeState } from "./charge-state.tsx";
import { invoicesOf } from "./invoices-of.ts";
import { useLineWords } from "./use-line-words.ts";

/** /therapist/invoice?invoiceId=: one invoice, with what it was for and whether it was paid (BIL-015). */
export function InvoiceScreen({ id }: { id: string }) {
  const t = useWords();
  const { data, error, refetch } = useCall(getInvoice, { params: { id } });
  return (
    <Page title={data ? t("billing.invoice.title", { number: data.number }) : t("billing.list.number")} width="text">
      {data ? (
        <Invoice invoice={data} />
      ) : error instanceof Refused ? (
        <RefusalNotice code={error.code} />
      ) : error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines shape="card" lines={4} />
      )}
    </Page>
  );
}

function Invoice({ invoice }: { invoice: ClinicInvoice }) {
  const t = useWords();
  const lineWords = useLineWords();
  const { clinic, createdAt, lines, preTaxTotal, total } = invoice;
  const rows = [
    ...lines.map(({ description, amount }) => ({ what: lineWords(description), amount })),
    ...(preTaxTotal === total ? [] : [{ what: t("billing.invoice.preTax"), amount: preTaxTotal }]),
    { what: t("billing.list.total"), amount: total },
  ].map((row, at) => ({ ...row, at }));
  return (
    <Card title={clinic.name} subtitle={formatDay(dayOf(createdAt))} actions={<ChargeState invoice={invoice} />}>
      <Stack gap="md">
        <DataTable
          caption={t("billing.invoice.title", { number: invoice.number })}
          columns={[
            { key: "what", header: t("billing.list.what"), cell: ({ what }) => what },
            {
              key: "amount",
              header: t("billing.invoice.amount"),
              align: "end",
              cell: ({ amount }) => formatMoney(amount),
            },
          ]}
          rows={rows}
          rowKey={({ at }) => String(at)}
        />
        <Link to={invoicesOf(clinic.id)}>{t("billing.invoice.all")}</Link>
      </Stack>
    </Card>
  );
}
