import {
  getSalesCsv,
  getSalesReport,
  salesPageSize,
  type SalesLine,
  type SalesSums,
} from "@carnet/services/clinic/contract";
import { call } from "@carnet/shell/api";
import { formatDay, formatMoney, formatNumber, type Translate, useText } from "@carnet/shell/i18n";
import { Button, Card, EmptyState, ErrorPanel, RefusalNotice, Stack, useAction } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { CursorPager, DataTable } from "@carnet/shell/ui/lists";
import { saveFile } from "@carnet/shell/ui/more";
import { DateField } from "@carnet/shell/ui/number";
import { useState } from "react";
import { planWords } from "../prices/plan-words.ts";
import { type Period, periodOf } from "./report-period.ts";
import { salesFile } from "./sales-csv.ts";
import css from "./sales.module.css";

const amounts = ["pre_tax_total", "fed_tax", "prov_tax", "total"] as const;

/** A page of a report, with the period it is of. */
interface Report {
  first: string;
  period: Period;
  page: number;
  lines: SalesLine[];
  summary: SalesSums[];
}

/** What is asked for: the period that is filled in, its file, or another page of it. */
type Task = "show" | "save" | number;

/** What was charged and given back in a while, twenty lines a page, with the sums of the page and of all (ADM-016 to ADM-018). */
export function SalesScreen() {
  const t = useText("admin");
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [report, setReport] = useState<Report | null>(null);
  const [task, setTask] = useState<Task>("show");
  const action = useAction(async (next: Task) => {
    if (next === "show") {
      const period = first ? periodOf(first, last) : {};
      setReport({ first, period, page: 0, ...(await call(getSalesReport, { body: period })) });
    } else if (report && next === "save") {
      const file = salesFile(await call(getSalesCsv, { query: report.period }), (column) =>
        t(`sales.column.${column}`),
      );
      saveFile(file, `${t("sales.screen.file")}-${report.first}.csv`);
    } else if (report && typeof next === "number")
      setReport({ ...report, page: next, ...(await call(getSalesReport, { body: { ...report.period, page: next } })) });
  });
  const start = (next: Task) => {
    if (action.busy) return;
    setTask(next);
    void action.run(next);
  };
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
            <Button variant="primary" busy={action.busy && task === "show"} onClick={() => start("show")}>
              {t("sales.screen.show")}
            </Button>{" "}
            {report && report.summary.length > 0 && (
              <Button busy={action.busy && task === "save"} onClick={() => start("save")}>
                {t("sales.screen.csv")}
              </Button>
            )}
          </div>
          <RefusalNotice code={action.refusal} />
          {action.trouble !== null && <ErrorPanel onRetry={() => start(task)} />}
        </Stack>
      </Card>
      {report && report.summary.length === 0 && (
        <EmptyState icon={<ReceiptIcon />} title={t("sales.screen.none")}>
          {t("sales.screen.noneText")}
        </EmptyState>
      )}
      {report && report.summary.length > 0 && (
        <>
          <Sums title={t("sales.screen.all")} sums={report.summary} />
          <Lines report={report} onPage={start} />
        </>
      )}
    </Stack>
  );
}

/** The plans of a line and the credit taken off, in words; what was written by hand stays as it is. */
const plansOf = (t: Translate, plans: string): string =>
  plans
    .split(", ")
    .map((each) => (each === "credit" ? t("sales.column.credit") : planWords(t, each)))
    .join(", ");

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
  report: Report;
  onPage: (page: number) => void;
}

/** One page of lines; below it what that page comes to. */
function Lines({ report: { lines: shown, summary, page }, onPage }: LinesProps) {
  const t = useText("admin");
  const all = summary.reduce((sum, { lines }) => sum + lines, 0);
  const isLast = (page + 1) * salesPageSize >= all;
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
              isSum
                ? ""
                : refund_of === null
                  ? plansOf(t, therapist_plans)
                  : t("invoices.screen.refundOf", { number: refund_of }),
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
      {all > salesPageSize && (
        <CursorPager
          onPrevious={page > 0 ? () => onPage(page - 1) : undefined}
          onNext={isLast ? undefined : () => onPage(page + 1)}
          position={t("sales.screen.position", {
            from: page * salesPageSize + 1,
            to: page * salesPageSize + shown.length,
            all: formatNumber(all),
          })}
        />
      )}
    </Card>
  );
}
