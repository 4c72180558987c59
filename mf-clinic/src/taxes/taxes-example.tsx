import { formatMoney, formatPercent } from "@carnet/shell/i18n";
import { billFee, type Tax } from "@carnet/services/framework/contract";
import { useWords } from "../words/use-words.ts";
import css from "./taxes.module.css";

/** What the example is worked out on: one hundred dollars, in cents. */
const fee = 10_000;

/** What these taxes come to on a fee of 100 $, worked out as on a receipt (CLI-019). */
export function TaxesExample({ taxes }: { taxes: readonly Tax[] }) {
  const t = useWords();
  const { taxes: charged, total } = billFee(fee, taxes);
  if (charged.length === 0) return null;
  return (
    <table className={css.example}>
      <caption className={css.caption}>{t("taxes.example.title")}</caption>
      <tbody>
        <tr>
          <th scope="row">{t("taxes.example.fee")}</th>
          <td>{formatMoney(fee)}</td>
        </tr>
        {charged.map(({ name, rate, amount }) => (
          <tr key={name}>
            <th scope="row">{t("taxes.example.line", { name, rate: formatPercent(rate) })}</th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
        <tr className={css.total}>
          <th scope="row">{t("taxes.example.total")}</th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
