import { useState } from "react";
import { keepPreviousData } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import { formatMoney, formatNumber } from "@carnet/shell/i18n";
import { Button, Card, ErrorPanel, SkeletonLines } from "@carnet/shell/ui";
import { DateField } from "@carnet/shell/ui/number";
import { PrintIcon, printPaper } from "@carnet/shell/ui/more";
import { getDayClose } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import { dayCloseSheet } from "./day-close-sheet.ts";
import css from "./money.module.css";

/** What came in on a day, by method, to be compared with the till at closing: on screen, and on paper with each payment. */
export function DayClosePanel({ clinicId, clinicName }: { clinicId: string; clinicName: string }) {
  const t = useWords();
  const [chosen, choose] = useState<string | null>(null);
  const close = useCall(
    getDayClose,
    { params: { clinicId }, query: chosen ? { day: chosen } : {} },
    { placeholderData: keepPreviousData },
  );
  const { data } = close;
  return (
    <Card
      title={t("money.close.title")}
      subtitle={data ? t("money.close.text", { zone: data.timeZone }) : undefined}
      actions={
        <Button
          icon={<PrintIcon />}
          disabled={!data}
          onClick={() => data && void printPaper(dayCloseSheet(data, clinicName, t))}
        >
          {t("money.close.print")}
        </Button>
      }
    >
      <div className={css.close}>
        <DateField
          label={t("money.close.day")}
          value={chosen ?? data?.day ?? ""}
          onChange={(day) => choose(day || null)}
        />
        {close.isError ? (
          <ErrorPanel onRetry={() => void close.refetch()} />
        ) : !data ? (
          <SkeletonLines shape="rows" lines={2} />
        ) : data.methods.length === 0 ? (
          <p className={css.soft}>{t("money.close.none")}</p>
        ) : (
          <table className={css.till}>
            <caption className={css.unseen}>{t("money.close.title")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("money.columns.method")}</th>
                <th scope="col">{t("money.close.payments")}</th>
                <th scope="col">{t("money.columns.amount")}</th>
              </tr>
            </thead>
            <tbody>
              {data.methods.map(({ paymentMethod, payments, amount }) => (
                <tr key={paymentMethod}>
                  <th scope="row">{t(`money.methods.${paymentMethod}`)}</th>
                  <td>{formatNumber(payments)}</td>
                  <td>{formatMoney(amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t("money.together")}</th>
                <td>{formatNumber(data.methods.reduce((sum, { payments }) => sum + payments, 0))}</td>
                <td>{formatMoney(data.total)}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </div>
    </Card>
  );
}
