import { useLayoutEffect, useRef, useState } from "react";
import { Button, Notice } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { StatusBadge } from "@carnet/shell/ui/full";
import { SidePanel } from "@carnet/shell/ui/more";
import { MoneyField } from "@carnet/shell/ui/number";
import { Timeline } from "@carnet/shell/ui/lists";
import { formatInstant, formatMoney, formatPercent, useText } from "@carnet/shell/i18n";
import { paymentMethods, paymentState, type PaymentMethod } from "@carnet/services/seance/contract";
import { fullNameOf } from "@carnet/services/patient/contract";
import { useChart } from "../chart/chart-context.ts";
import { ReceiptButton } from "../receipts/receipt-button.tsx";
import { ReceiptPanel } from "../receipts/receipt.panel.tsx";
import { useMoney } from "./use-money.ts";
import css from "./money.module.css";

const badges = { free: null, due: "unpaid", partial: "partlyPaid", paid: "paid" } as const;

/** What the session costs, how it was paid, every change of it, and the receipt (SES-008, SES-009, SES-028). */
export function MoneyDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const { seance } = chart;
  const { fee, amountPaid, paymentMethod, billing, mayPay, isFeeLocked } = useMoney();
  const shown = { fee: fee.value, amountPaid: amountPaid.value, billing };
  const state = paymentState(shown);
  const [face, show] = useState<"payment" | "paper" | "after">("payment");
  // The panel that comes back from the paper is another one, and does not know who opened the first.
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement as HTMLElement | null;
  }, [opened]);
  const close = () => {
    onClose();
    if (face === "after") setTimeout(() => opener.current?.focus());
    show("payment");
  };
  const badge = seance.lastReceiptGeneratedAt ? "receipted" : badges[state];
  // The same panel, widened: there is never a dialog over it.
  if (opened && face === "paper") return <ReceiptPanel onClose={() => show("after")} />;
  return (
    <SidePanel
      opened={opened}
      onClose={close}
      title={
        // With two windows open the number alone says nobody.
        <>
          {t("money.dialog.title", { number: seance.number })} · <span data-private>{fullNameOf(open.patient)}</span>
        </>
      }
      footer={<ReceiptButton isPaid={state === "paid"} wasOpen={face === "after"} onOpen={() => show("paper")} />}
    >
      <div className={css.panel}>
        <div className={css.row}>
          <MoneyField
            label={t("money.dialog.fee")}
            value={fee.value}
            onChange={(cents) => cents !== null && cents >= 0 && fee.change(cents)}
            readOnly={!mayPay || isFeeLocked}
            {...(isFeeLocked && { hint: t("money.dialog.feeLocked") })}
          />
          {badge && (
            <span className={css.beside}>
              <StatusBadge status={badge} />
            </span>
          )}
        </div>
        <table className={css.bill}>
          <caption className={css.spoken}>{t("money.dialog.bill")}</caption>
          <tbody>
            <tr>
              <th scope="row">{t("money.dialog.fee")}</th>
              <td>{formatMoney(fee.value)}</td>
            </tr>
            {billing.taxes.map(({ name, rate, amount }) => (
              <tr key={name}>
                <th scope="row">
                  {name} <small>{formatPercent(rate)}</small>
                </th>
                <td>{formatMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("money.dialog.total")}</th>
              <td>{formatMoney(billing.total)}</td>
            </tr>
          </tfoot>
        </table>
        <Select<PaymentMethod>
          label={t("money.dialog.method")}
          options={paymentMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
          value={paymentMethod.value}
          onChange={paymentMethod.change}
          readOnly={!mayPay}
        />
        <div className={css.row}>
          <MoneyField
            label={t("money.dialog.paid")}
            value={amountPaid.value}
            onChange={(cents) => cents !== null && cents >= 0 && amountPaid.change(cents)}
            readOnly={!mayPay}
          />
          {mayPay && state !== "paid" && state !== "free" && (
            <Button onClick={() => amountPaid.change(billing.total)}>{t("money.dialog.paidInFull")}</Button>
          )}
        </div>
        {state === "partial" && (
          <Notice tone="warning">
            {t("money.dialog.left", { amount: formatMoney(billing.total - amountPaid.value) })}
          </Notice>
        )}
        {seance.moneyHistory.length > 0 && (
          <section>
            <h3 className={css.subtitle}>{t("money.dialog.history")}</h3>
            <Timeline
              label={t("money.dialog.history")}
              entries={seance.moneyHistory.toReversed().map(({ created_at, old_amount_paid, amount_paid }) => ({
                id: created_at,
                at: formatInstant(created_at),
                title: t("money.dialog.change", { from: formatMoney(old_amount_paid), to: formatMoney(amount_paid) }),
              }))}
            />
          </section>
        )}
      </div>
    </SidePanel>
  );
}
