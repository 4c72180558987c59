import { formatMoney, formatNumber } from "@carnet/shell/i18n";
import type { IncomeSums, Incomes } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import css from "./money.module.css";

interface Line extends IncomeSums {
  key: string;
  name: string;
  byTax?: Incomes["byTax"];
}

interface IncomeTableProps {
  caption: string;
  /** What the lines are: days, months, therapists. */
  first: string;
  rows: readonly Line[];
  sums: IncomeSums & { byTax: Incomes["byTax"] };
  /** A column for each of these taxes; without them one for all. */
  taxes?: readonly string[];
}

const taxOf = (line: { byTax?: Incomes["byTax"] }, name: string) =>
  (line.byTax ?? []).filter((tax) => tax.name === name).reduce((sum, { amount }) => sum + amount, 0);

/** The sums of some lines, and of all of them: total is what was paid and what is still owed. */
export function IncomeTable({ caption, first, rows, sums, taxes }: IncomeTableProps) {
  const t = useWords();
  const cells = (line: IncomeSums & { byTax?: Incomes["byTax"] }) => (
    <>
      <td>{formatNumber(line.seances)}</td>
      <td>{formatMoney(line.fee)}</td>
      {taxes ? (
        taxes.map((name) => <td key={name}>{formatMoney(taxOf(line, name))}</td>)
      ) : (
        <td>{formatMoney(line.taxes)}</td>
      )}
      <td>{formatMoney(line.total)}</td>
      <td>{formatMoney(line.amountPaid)}</td>
      <td>{line.owed > 0 ? formatMoney(line.owed) : "–"}</td>
    </>
  );
  return (
    <div className={css.scrolls} tabIndex={0} role="region" aria-label={caption}>
      <table className={css.sums}>
        <caption className={css.unseen}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t("money.incomes.seances")}</th>
            <th scope="col">{t("money.incomes.fee")}</th>
            {(taxes ?? [t("money.incomes.taxes")]).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{t("money.columns.total")}</th>
            <th scope="col">{t("money.columns.paid")}</th>
            <th scope="col">{t("money.columns.owed")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("money.together")}</th>
            {cells(sums)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
