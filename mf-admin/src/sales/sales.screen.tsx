import { getSalesReport, type SalesLine, type SalesSums } from "@carnet/services/clinic/contract";
import { call } from "@carnet/shell/api";
import { formatDay, formatMoney, formatNumber, useText } from "@carnet/shell/i18n";
import { Button, Card, EmptyState, RefusalNotice, Stack, useAction } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { CursorPager, DataTable } from "@carnet/shell/ui/lists";
import { saveFile } from "@carnet/shell/ui/more";
import { DateField } from "@carnet/shell/ui/number";
import { useState } from "react";
import { periodOf } from "./report-period.ts";
import { salesCsv } from "./sales-csv.ts";
import css from "./sales.module.css";

const pageSize = 20;
const amounts = ["pre_tax_total", "fed_tax", "prov_tax", "total"] as const;

/** What was charged and given back in a while, twenty lines a page, with the sums of the page and of all (ADM-016 to ADM-018). */
export function SalesScreen() {
  const t = useText("admin");
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [report, setReport] = useState<{ lines: SalesLine[]; summary: SalesSums[] } | null>(null);
  const [page, setPage] = useState(0);
  const request = useAction(async () => {
    setReport(await call(getSalesReport, { body: first ? periodOf(first, last) : { startDate: null } }));
    setPage(0);
  });
  const save = () =>
    report &&
    saveFile(
      new Blob([salesCsv(report.lines, (column) => t(`sales.column.${column}`))], { type: "text/csv" }),
      `${t("sales.screen.file")}-${first}.csv`,
    );
  return (
    <Stack gap="md">
      <Card title={t("sales.screen.title")}>
        <Stack gap="md">
          <div className={css.period}>
            <DateField label={t("sales.screen.from")} required value={first} onChange={setFirst} kind="past" />
            <DateField
              label={t("sales.screen.to")}
              hint={t("sales.screen.toHint")}
              value={last}
              onChange={setLast}
              kind="past"
            />
          </div>
          <div>
            <Button variant="primary" busy={request.busy} onClick={() => void request.run()}>
              {t("sales.screen.show")}
            </Button>{" "}
            {report && report.lines.length > 0 && <Button onClick={save}>{t("sales.screen.csv")}</Button>}
          </div>
          <RefusalNotice code={request.refusal} />
        </Stack>
      </Card>
      {report && report.lines.length === 0 && (
        <EmptyState icon={<ReceiptIcon />} title={t("sales.screen.none")}>
          {t("sales.screen.noneText")}
        </EmptyState>
      )}
      {report && report.lines.length > 0 && (
        <>
          <Sums title={t("sales.screen.all")} sums={report.summary} />
          <Lines lines={report.lines} page={page} onPage={setPage} />
        </>
      )}
    </Stack>
  );
}

/** Sums for each currency. */
function Sums({ title, sums }: { title: string; sums: readonly SalesSums[] }) {
  const t = useText("admin");
  const money = (key: "charged" | "refunded" | (typeof amounts)[number]) => ({
    key,
    header: t(`sales.column.${key}`),
    align: "end" as const,
    cell: (each: SalesSums) => formatMoney(each[key]),
  });
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        columns={[
          { key: "currency", header: t("sales.column.currency"), cell: ({ currency }) => currency },
          { key: "lines", header: t("sales.column.lines"), align: "end", cell: ({ lines }) => formatNumber(lines) },
          money("charged"),
          money("refunded"),
          ...amounts.map(money),
        ]}
        rows={sums}
        rowKey={({ currency }) => currency}
      />
    </Card>
  );
}

interface LinesProps {
  lines: readonly SalesLine[];
  page: number;
  onPage: (page: number) => void;
}

/** One page of lines; below it what that page comes to. */
function Lines({ lines, page, onPage }: LinesProps) {
  const t = useText("admin");
  const shown = lines.slice(page * pageSize, (page + 1) * pageSize);
  const isLast = (page + 1) * pageSize >= lines.length;
  const currencies = [...new Set(shown.map(({ currency }) => currency))];
  const sumOf = (currency: string, key: (typeof amounts)[number]) =>
    shown.reduce((sum, line) => (line.currency === currency ? sum + line[key] : sum), 0);
  type Row = SalesLine & { isSum?: true };
  const rows: Row[] = [
    ...shown,
    ...currencies.map((currency) => ({
      ...shown[0]!,
      isSum: true as const,
      currency,
      ...Object.fromEntries(amounts.map((key) => [key, sumOf(currency, key)])),
    })),
  ];
  return (
    <Card title={t("sales.screen.lines")}>
      <DataTable
        caption={t("sales.screen.lines")}
        columns={[
          {
            key: "number",
            header: t("sales.column.number"),
            cell: ({ number, isSum }) => (isSum ? t("sales.screen.pageTotal") : String(number)),
          },
          {
            key: "at",
            header: t("sales.column.charged_or_refunded_at"),
            cell: ({ charged_or_refunded_at: at, isSum }) => (isSum ? "" : formatDay(at)),
          },
          {
            key: "owner",
            header: t("sales.column.clinic_owner"),
            cell: ({ clinic_owner, isSum }) => <span data-private>{isSum ? "" : clinic_owner}</span>,
          },
          {
            key: "plans",
            header: t("sales.column.therapist_plans"),
            cell: ({ therapist_plans, refund_of, isSum }) =>
              isSum ? "" : refund_of === null ? therapist_plans : t("invoices.screen.refundOf", { number: refund_of }),
          },
          ...amounts.map((key) => ({
            key,
            header: t(`sales.column.${key}`),
            align: "end" as const,
            cell: (row: Row) => formatMoney(row[key]),
          })),
          { key: "currency", header: t("sales.column.currency"), cell: ({ currency }) => currency },
        ]}
        rows={rows}
        rowKey={({ number, isSum, currency }) => (isSum ? `sum-${currency}` : String(number))}
      />
      {lines.length > pageSize && (
        <CursorPager
          onPrevious={page > 0 ? () => onPage(page - 1) : undefined}
          onNext={isLast ? undefined : () => onPage(page + 1)}
          position={t("sales.screen.position", {
            from: page * pageSize + 1,
            to: page * pageSize + shown.length,
            all: formatNumber(lines.length),
          })}
        />
      )}
    </Card>
  );
}
