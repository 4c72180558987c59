import { formatDay, formatMoney } from "@carnet/shell/i18n";
import { EmptyState, PrivateText, SkeletonLines, Stack } from "@carnet/shell/ui";
import { StatisticsIcon } from "@carnet/shell/ui/more";
import { type Column, DataTable } from "@carnet/shell/ui/lists";
import type { Incomes } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import css from "./reports.module.css";

type Sums = Pick<Incomes, "seances" | "fee" | "taxes" | "total" | "amountPaid">;
const money = ["fee", "taxes", "total", "amountPaid"] as const;

/** The sums of an income report: in all, by day, by therapist; all amounts in cents. */
export function IncomeTables({ report }: { report: Incomes | null }) {
  const t = useWords();
  if (!report) return <SkeletonLines shape="rows" lines={5} />;
  if (report.seances === 0) {
    return (
      <EmptyState icon={<StatisticsIcon />} title={t("reports.incomes.none")}>
        {t("reports.incomes.noneText")}
      </EmptyState>
    );
  }
  const sums: Column<Sums>[] = [
    { key: "seances", header: t("reports.incomes.seances"), align: "end", cell: (row) => row.seances },
    ...money.map((name) => ({
      key: name,
      header: t(`reports.incomes.${name}`),
      align: "end" as const,
      cell: (row: Sums) => formatMoney(row[name]),
    })),
  ];
  return (
    <Stack gap="lg">
      <dl className={css.totals}>
        <div>
          <dt>{t("reports.incomes.seances")}</dt>
          <dd>{report.seances}</dd>
        </div>
        {money.map((name) => (
          <div key={name}>
            <dt>{t(`reports.incomes.${name}`)}</dt>
            <dd>{formatMoney(report[name])}</dd>
          </div>
        ))}
      </dl>
      {report.therapists.length > 1 && (
        <DataTable
          caption={t("reports.incomes.byTherapist")}
          captionShown
          columns={[
            {
              key: "name",
              header: t("reports.incomes.therapist"),
              cell: (row) => <PrivateText>{row.therapistFullName}</PrivateText>,
            },
            ...(sums as Column<Incomes["therapists"][number]>[]),
          ]}
          rows={report.therapists}
          rowKey={({ therapistId }) => therapistId}
        />
      )}
      <DataTable
        caption={t("reports.incomes.byDay")}
        captionShown
        columns={[
          { key: "day", header: t("reports.receipts.day"), cell: (row) => formatDay(row.day) },
          ...(sums as Column<Incomes["days"][number]>[]),
        ]}
        rows={report.days}
        rowKey={({ day }) => day}
      />
    </Stack>
  );
}
