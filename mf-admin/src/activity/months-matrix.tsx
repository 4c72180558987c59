import type { MonthlySeances } from "@carnet/services/admin/contract";
import { formatNumber, useLanguage, useText } from "@carnet/shell/i18n";
import css from "./months-matrix.module.css";

/** Therapists down, months across; the darker, the fuller the month. Numbers say it too. */
export function MonthsMatrix({ months, rows }: Pick<MonthlySeances, "months" | "rows">) {
  const t = useText("admin");
  const language = useLanguage();
  const most = Math.max(1, ...rows.flatMap((row) => row.seances));
  const name = (month: string) =>
    new Intl.DateTimeFormat(`${language}-CA`, { month: "short", year: "2-digit", timeZone: "UTC" }).format(
      new Date(`${month}-15T00:00:00Z`),
    );
  const sum = (at: number) => rows.reduce((total, row) => total + (row.seances[at] ?? 0), 0);
  return (
    <div className={css.scroll} role="region" aria-label={t("activity.months-matrix.caption")} tabIndex={0}>
      <table className={css.matrix}>
        <caption className={css.caption}>{t("activity.months-matrix.caption")}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.therapist}>
              {t("activity.months-matrix.therapist")}
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className={css.month}>
                {name(month)}
              </th>
            ))}
            <th scope="col" className={css.total}>
              {t("activity.months-matrix.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.therapistId}>
              <th scope="row" className={css.therapist} data-private>
                {row.name || row.email || t("activity.months-matrix.unnamed")}
              </th>
              {row.seances.map((count, at) => (
                <td
                  key={months[at]}
                  className={css.cell}
                  data-none={count === 0 || undefined}
                  style={{ "--full": `${Math.round((count / most) * 62)}%` } as object}
                >
                  {formatNumber(count)}
                </td>
              ))}
              <td className={css.total}>{formatNumber(row.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={css.therapist}>
              {t("activity.months-matrix.all")}
            </th>
            {months.map((month, at) => (
              <td key={month} className={css.month}>
                {formatNumber(sum(at))}
              </td>
            ))}
            <td className={css.total}>{formatNumber(rows.reduce((total, row) => total + row.total, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
