import { useLayoutEffect, useRef, useState } from "react";
import { Notice, RefusalNotice } from "@carnet/shell/ui";
import { StatusBadge } from "@carnet/shell/ui/full";
import { SidePanel } from "@carnet/shell/ui/more";
import { MoneyField } from "@carnet/shell/ui/number";
import { Timeline } from "@carnet/shell/ui/lists";
import { dayOf, formatDay, formatInstant, formatMoney, formatPercent, useText } from "@carnet/shell/i18n";
import { paymentState } from "@carnet/services/seance/contract";
import { today } from "@carnet/shell/workspace";
import { fullNameOf } from "@carnet/services/patient/contract";
import { useChart } from "../chart/chart-context.ts";
import { ReceiptButton } from "../receipts/receipt-button.tsx";
import { ReceiptPanel } from "../receipts/receipt.panel.tsx";
import { useTaking } from "../finalizing/use-taking.ts";
import { PaidNotice, PayButtons, PaymentForm, type PaymentDraft } from "./payment-form.tsx";
import { useMoney } from "./use-money.ts";
import css from "./money.module.css";

const badges = { free: null, due: "unpaid", partial: "partlyPaid", paid: "paid" } as const;

/** What the session costs, how it was paid, every change of it, and the receipt (SES-008, SES-009, SES-028). */
export function MoneyDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const { seance } = chart;
  const { fee, payment, billing, mayPay, isFeeLocked } = useMoney();
  const { onPaper, mayReceipt, taking } = useTaking();
  const shown = { fee: fee.value, amountPaid: payment.value.amountPaid, billing };
  const state = paymentState(shown);
  const isDue = state === "due" || state === "partial";
  const owed = Math.max(0, Math.max(billing.total, fee.value) - payment.value.amountPaid);
  const [typed, edit] = useState<PaymentDraft | null>(null);
  const draft: PaymentDraft = typed ?? { method: seance.paymentMethod, received: owed, on: today() };
  const isWhole = draft.received >= owed;
  const pay = () => {
    const { method, received, on } = draft;
    payment.change({
      amountPaid: payment.value.amountPaid + received,
      paymentMethod: method,
      ...(on !== today() && { receivedOn: on }),
    });
    edit(null);
  };
  const last = seance.moneyHistory.at(-1);
  const undo = () => {
    edit(null);
    if (last) payment.change({ amountPaid: last.old_amount_paid, paymentMethod: last.payment_method });
  };
  const payAndReceipt = () =>
    taking.run("receipt", { method: draft.method, ...(draft.on !== today() && { receivedOn: draft.on }) });
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
      width="form"
      footer={
        isDue && mayPay ? (
          <PayButtons
            receipt={mayReceipt && isWhole ? (onPaper ? "print" : "mail") : null}
            isWhole={isWhole}
            busy={taking.busy}
            disabled={draft.received <= 0 || draft.on === ""}
            onPay={pay}
            onReceipt={() => void payAndReceipt()}
          />
        ) : (
          <ReceiptButton isPaid={state === "paid"} wasOpen={face === "after"} onOpen={() => show("paper")} />
        )
      }
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
        {isDue && mayPay ? (
          <PaymentForm draft={draft} owed={owed} change={(part) => edit({ ...draft, ...part })} />
        ) : (
          <PaidNotice amount={payment.value.amountPaid} undo={mayPay && !isFeeLocked ? undo : null} />
        )}
        {isDue && payment.value.amountPaid > 0 && (
          <Notice tone="warning">{t("money.dialog.left", { amount: formatMoney(owed) })}</Notice>
        )}
        {taking.trouble !== null && <Notice tone="danger">{t("finalizing.money.failed")}</Notice>}
        <RefusalNotice code={taking.refusal} />
        {seance.moneyHistory.length > 0 && (
          <section>
            <h3 className={css.subtitle}>{t("money.dialog.history")}</h3>
            <Timeline
              label={t("money.dialog.history")}
              entries={seance.moneyHistory
                .toReversed()
                .map(({ created_at, received_at, payment_method, old_amount_paid, amount_paid }) => ({
                  id: created_at,
                  at: formatInstant(created_at),
                  title: t("money.dialog.change", { from: formatMoney(old_amount_paid), to: formatMoney(amount_paid) }),
                  children: `${t(`method.${payment_method}`)} · ${formatDay(dayOf(new Date(received_at)))}`,
                }))}
            />
          </section>
        )}
      </div>
    </SidePanel>
  );
}
