import { Refused } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { dayOf, formatDay, formatMoney } from "@carnet/shell/i18n";
import { Button, Card, Page, RefusalNotice, SkeletonLines, Stack, ErrorPanel, Text } from "@carnet/shell/ui";
import { DataTable } from "@carnet/shell/ui/lists";
import { PrintIcon } from "@carnet/shell/ui/more";
import { Link } from "@carnet/shell/ui/router";
import { type ClinicInvoice, getClinic, getInvoice } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { isUnpaid, UnpaidCharge } from "./unpaid-charges.tsx";
import { ChargeState } from "./charge-state.tsx";
import { invoicesOf } from "./invoices-of.ts";
import { useLineWords } from "./use-line-words.ts";
import { useTaxWords } from "./use-tax-words.ts";

/** /therapist/invoice?invoiceId=: one invoice to read and print, with what it was for and whether it was paid (BIL-015). */
export function InvoiceScreen({ id }: { id: string }) {
  const t = useWords();
  const { data, error, refetch } = useCall(getInvoice, { params: { id } });
  return (
    <Page
      title={data ? t(titleOf(data), { number: data.number }) : t("billing.list.number")}
      width="text"
      actions={
        data && (
          <Button icon={<PrintIcon />} onClick={() => window.print()}>
            {t("billing.invoice.print")}
          </Button>
        )
      }
    >
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

const titleOf = ({ isRefundOfInvoiceNumber: of }: ClinicInvoice) =>
  of === null ? "billing.invoice.title" : "billing.invoice.creditNote";

function Invoice({ invoice }: { invoice: ClinicInvoice }) {
  const t = useWords();
  const lineWords = useLineWords();
  const taxWords = useTaxWords();
  const { clinic, person, createdAt, lines, preTaxTotal, taxes, credit, total, currency } = invoice;
  const rows = [
    ...lines.map(({ description, amount }) => ({ what: lineWords(description), amount })),
    ...(preTaxTotal === total ? [] : [{ what: t("billing.invoice.preTax"), amount: preTaxTotal }]),
    ...taxes.map((tax) => ({ what: taxWords(tax), amount: tax.amount })),
    ...(credit === 0
      ? []
      : [{ what: t(credit < 0 ? "billing.invoice.creditUsed" : "billing.invoice.creditKept"), amount: credit }]),
    { what: t("billing.invoice.totalIn", { currency }), amount: total },
  ].map((row, at) => ({ ...row, at }));
  return (
    <Card
      title={clinic.name}
      subtitle={`Carnet · ${formatDay(dayOf(createdAt))}`}
      actions={<ChargeState invoice={invoice} />}
    >
      <Stack gap="md">
        {person && <Text>{t("billing.invoice.person", { name: person })}</Text>}
        <DataTable
          caption={t(titleOf(invoice), { number: invoice.number })}
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
        {isUnpaid(invoice) && <Unpaid invoice={invoice} />}
        {invoice.amountRefunded > 0 && (
          <Text>{t("billing.invoice.refunded", { amount: formatMoney(invoice.amountRefunded) })}</Text>
        )}
        <Link to={invoicesOf(clinic.id)}>{t("billing.invoice.all")}</Link>
      </Stack>
    </Card>
  );
}

function Unpaid({ invoice }: { invoice: ClinicInvoice }) {
  const { data } = useCall(getClinic, { params: { id: invoice.clinic.id } });
  return data && <UnpaidCharge clinic={data} invoice={invoice} />;
}
