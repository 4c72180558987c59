import { dayOf, formatDay, formatMoney } from "@carnet/shell/i18n";
import { followLink } from "@carnet/shell/federation";
import { Button, EmptyState, ErrorPanel, SkeletonLines } from "@carnet/shell/ui";
import { ReceiptIcon, StatusBadge, type Status } from "@carnet/shell/ui/full";
import { seancePath } from "@carnet/shell/workspace";
import type { DisciplineView } from "@carnet/services/clinic/contract";
import { paymentState, type SeanceSummary } from "@carnet/services/seance/contract";
import { useLanguage } from "@carnet/shell/i18n";
import { useWords } from "../words/use-words.ts";
import css from "./receipts.module.css";
import { isPaidUp, type Choosing } from "./use-choosing.ts";

interface ChooseSessionsProps {
  choosing: Choosing;
  disciplines: readonly DisciplineView[];
}

/** The sessions of a patient with a tick for each that may be on the receipt; what is owed is collected where it is. */
export function ChooseSessions({ choosing, disciplines }: ChooseSessionsProps) {
  const t = useWords();
  const language = useLanguage();
  const { rows, tickable, chosen, hidden, withReceipted } = choosing;
  if (choosing.isError) return <ErrorPanel onRetry={() => void choosing.refetch()} />;
  if (!rows) return <SkeletonLines shape="rows" lines={6} />;
  const sum = chosen.reduce((all, { billing, fee }) => all + Math.max(billing.total, fee), 0);
  const isAll = tickable.length > 0 && chosen.length === tickable.length;
  const disciplineOf = ({ disciplineId }: SeanceSummary) => {
    const known = disciplines.find(({ id }) => id === disciplineId);
    return (language === "fr" ? known?.nameFr : known?.nameEn) ?? "";
  };
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={<ReceiptIcon />} title={t("receipts.choose.none")}>
          {hidden > 0 ? t("receipts.choose.allReceipted") : t("receipts.choose.nonePaid")}
        </EmptyState>
      ) : (
        <table className={css.sessions}>
          <caption className={css.spoken}>{t("receipts.choose.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={t("receipts.choose.all")}
                  checked={isAll}
                  disabled={tickable.length === 0}
                  onChange={() => choosing.tick(tickable, !isAll)}
                />
              </th>
              <th scope="col">{t("receipts.choose.session")}</th>
              <th scope="col">{t("receipts.choose.discipline")}</th>
              <th scope="col">{t("receipts.choose.state")}</th>
              <th scope="col">{t("receipts.choose.total")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const day = formatDay(dayOf(row.createdOrAppointedAt));
              const total = formatMoney(Math.max(row.billing.total, row.fee));
              const isOpen = isPaidUp(row);
              return (
                <tr key={row.id} data-muted={!isOpen || undefined}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t("receipts.choose.tick", { number: row.number, day })}
                      checked={isOpen && choosing.isTicked(row)}
                      disabled={!isOpen}
                      onChange={(event) => choosing.tick([row], event.currentTarget.checked)}
                    />
                  </td>
                  <th scope="row">{day}</th>
                  <td>{disciplineOf(row)}</td>
                  <td>
                    <StatusBadge status={statusOf(row)} />
                  </td>
                  <td>
                    {isOpen || total === formatMoney(0) ? (
                      total
                    ) : (
                      <a href={`${seancePath(row.patientId, row.number)}&panel=receipts`} onClick={followLink}>
                        {t("receipts.choose.collect", { amount: total })}
                      </a>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row" colSpan={3}>
                {t("receipts.choose.chosen", { count: chosen.length, all: tickable.length })}
              </th>
              <td>{formatMoney(sum)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {hidden > 0 && (
        <p className={css.more}>
          <Button variant="quiet" size="small" onClick={() => choosing.showReceipted(!withReceipted)}>
            {withReceipted ? t("receipts.choose.hide") : t("receipts.choose.show", { count: hidden })}
          </Button>
        </p>
      )}
    </>
  );
}

function statusOf(row: SeanceSummary): Status {
  if (row.lastReceiptGeneratedAt) return "receipted";
  const state = paymentState(row);
  return state === "paid" ? "paid" : state === "partial" ? "partlyPaid" : "unpaid";
}
