import type { ChargePreview } from "@carnet/services/clinic/contract";
import { dayOf, formatDay, formatMoney } from "@carnet/shell/i18n";
import { Stack, Text } from "@carnet/shell/ui";
import { DataTable } from "@carnet/shell/ui/lists";
import { useLineWords } from "../billing/use-line-words.ts";
import { useTaxWords } from "../billing/use-tax-words.ts";
import { useWords } from "../words/use-words.ts";

/** What is charged now, line by line, and what next: it stands before the button that confirms it. */
export function ChargeSummary({ preview }: { preview: ChargePreview }) {
  const t = useWords();
  const lineWords = useLineWords();
  const taxWords = useTaxWords();
  const { lines, taxes, credit, now, currency, next } = preview;
  const rows = [
    ...lines.map(({ description, amount }) => ({ what: lineWords(description), amount })),
    ...taxes.map((tax) => ({ what: taxWords({ ...tax, number: "" }), amount: tax.amount })),
    ...(credit === 0
      ? []
      : [{ what: t(credit < 0 ? "billing.invoice.creditUsed" : "billing.invoice.creditKept"), amount: credit }]),
    { what: t("plans.summary.now", { currency }), amount: now },
  ].map((row, at) => ({ ...row, at }));
  return (
    <Stack gap="sm">
      <DataTable
        caption={t("plans.summary.title")}
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
      {next && (
        <Text>
          {t("plans.summary.next", { amount: formatMoney(next.amount), day: formatDay(dayOf(next.at)), currency })}
        </Text>
      )}
    </Stack>
  );
}
