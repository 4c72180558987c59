import { useLayoutEffect, useRef, useState } from "react";
import { Button, Notice, RefusalNotice, useOffline } from "@carnet/shell/ui";
import { StatusBadge } from "@carnet/shell/ui/full";
import { SidePanel } from "@carnet/shell/ui/more";
import { MoneyField } from "@carnet/shell/ui/number";
import { Timeline } from "@carnet/shell/ui/lists";
import { dayOf, formatDay, formatInstant, formatMoney, formatPercent, useText } from "@carnet/shell/i18n";
import { queueReceipt, type QueuedReceipt } from "@carnet/shell/workspace";
import { paymentState } from "@carnet/services/seance/contract";
import { receiptAddresses } from "@carnet/services/patient/contract";
import { useChart } from "../chart/chart-context.ts";
import { SessionTitle } from "../chart/session-title.tsx";
import { ReceiptButton } from "../receipts/receipt-button.tsx";
import { ReceiptPanel } from "../receipts/receipt.panel.tsx";
import { useNextPatient } from "../finalizing/use-next-patient.ts";
import { useTaking } from "../finalizing/use-taking.ts";
import type { Handed } from "../receipts/issue-receipt.ts";
import { usePaper } from "../receipts/use-paper.ts";
import { whyNotMade } from "../receipts/why-not-made.ts";
import { useClinicDay } from "../seances/use-clinic.ts";
import { LeavingLetter } from "./leaving-letter.tsx";
import { NextButtons } from "./next-buttons.tsx";
import { PaperBefore } from "./paper-before.tsx";
import { PaidNotice, PayButtons, PaymentForm, type PaymentDraft, type ReceiptWay } from "./payment-form.tsx";
import { SmallReceipt } from "./small-receipt.tsx";
import { useMoney } from "./use-money.ts";
import css from "./money.module.css";

const badges = { free: null, due: "unpaid", partial: "partlyPaid", paid: "paid" } as const;

/** What the session costs, how it was paid, every change of it, and the receipt (SES-008, SES-009, SES-028). */
export function MoneyDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const { seance } = chart;
  const { fee, payment, billing, mayPay, isFeeLocked, dropUnsent, queued } = useMoney();
  const today = useClinicDay(seance.clinicId);
  const [handed, hold] = useState<Handed | null>(null);
  const { onPaper, mayReceipt, taking } = useTaking(hold);
  const shown = { fee: fee.value, amountPaid: payment.value.amountPaid, billing };
  const state = paymentState(shown);
  const isDue = state === "due" || state === "partial";
  const owed = Math.max(0, Math.max(billing.total, fee.value) - payment.value.amountPaid);
  const [typed, edit] = useState<PaymentDraft | null>(null);
  const draft: PaymentDraft = typed ?? { method: seance.paymentMethod, received: owed, on: today };
  const isWhole = draft.received >= owed;
  const isOffline = useOffline();
  // What waits for the network is of the day on which it was paid.
  const receivedOn = draft.on === today && !isOffline ? {} : { receivedOn: draft.on };
  const pay = (receipt?: QueuedReceipt) => {
    const { method, received } = draft;
    const amountPaid = payment.value.amountPaid + received;
    payment.change({ amountPaid, paymentMethod: method, ...receivedOn, ...(receipt && { receipt }) });
    edit(null);
  };
  const last = seance.moneyHistory.at(-1);
  const undo = () => {
    edit(null);
    if (dropUnsent()) return;
    const before = seance.moneyHistory.at(-2)?.payment_method ?? seance.paymentMethod;
    if (last) payment.change({ amountPaid: last.old_amount_paid, paymentMethod: before });
  };
  const addresses = receiptAddresses(open.patient);
  const [chosen, choose] = useState<string | null>(null);
  const address = chosen ?? addresses[0] ?? "";
  const online: ReceiptWay = onPaper ? "print" : "mail";
  // What is printed bears a number, which only the server gives.
  const first: ReceiptWay | null = isOffline ? (onPaper ? null : "later") : online;
  const other: ReceiptWay | null = isOffline || (onPaper && !address) ? null : onPaper ? "mail" : "print";
  const payAndReceipt = (way: ReceiptWay) => {
    if (way === "later") return pay(queueReceipt(address));
    const how = way === "mail" ? { to: address } : ("print" as const);
    void taking.run("receipt", { method: draft.method, ...receivedOn, how });
  };
  const takes = isDue && mayPay;
  const drawn = usePaper({
    enabled: opened && mayReceipt && (state === "paid" || (takes && isWhole)) && !isOffline,
    ...(isDue && { owedBy: draft.method }),
  });
  const [face, show] = useState<"payment" | "paper" | "after">("payment");
  const next = useNextPatient(opened && !isDue);
  // The panel that comes back from the paper is another one, and does not know who opened the first.
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement as HTMLElement | null;
  }, [opened]);
  const close = () => {
    onClose();
    hold(null);
    if (face === "after") setTimeout(() => opener.current?.focus());
    show("payment");
  };
  const badge = seance.lastReceiptGeneratedAt ? "receipted" : badges[state];
  // The same panel, widened: there is never a dialog over it.
  if (opened && face === "paper") {
    const back = () => show("after");
    return isDue ? <PaperBefore paper={drawn.data} onClose={back} /> : <ReceiptPanel onClose={back} />;
  }
  const receipt = (
    <SmallReceipt
      paper={drawn.data}
      addresses={addresses}
      address={address}
      choose={choose}
      byMail={!isDue || !onPaper}
    >
      {isDue ? (
        <Button variant="quiet" size="small" disabled={!drawn.data} onClick={() => show("paper")}>
          {t("money.dialog.receipt.preview")}
        </Button>
      ) : (
        <ReceiptButton isPaid={state === "paid"} wasOpen={face === "after"} onOpen={() => show("paper")} />
      )}
    </SmallReceipt>
  );
  return (
    <SidePanel
      opened={opened}
      onClose={close}
      title={<SessionTitle>{t("money.dialog.title", { number: seance.number })}</SessionTitle>}
      width="form"
      pushes
      footer={
        takes ? (
          <PayButtons
            receipt={mayReceipt && isWhole ? first : null}
            other={other}
            isWhole={isWhole}
            busy={taking.busy}
            disabled={draft.received <= 0 || draft.on === ""}
            onPay={() => pay()}
            onReceipt={payAndReceipt}
          />
        ) : (
          !isDue && <NextButtons next={next} />
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
        {takes ? (
          <PaymentForm draft={draft} owed={owed} today={today} change={(part) => edit({ ...draft, ...part })} />
        ) : (
          <PaidNotice
            amount={payment.value.amountPaid}
            how={last ? `${t(`method.${last.payment_method}`)}, ${formatDay(dayOf(new Date(last.received_at)))}` : ""}
            undo={mayPay && !isFeeLocked && (isOffline || !queued) ? undo : null}
          />
        )}
        {handed && <LeavingLetter key={handed.number} handed={handed} onStopped={() => hold(null)} />}
        {queued && <Notice>{t("money.dialog.queued.waits", { email: queued.to ?? "" })}</Notice>}
        {isOffline && !queued && mayReceipt && (takes || state === "paid") && (
          <Notice>{t(takes && first ? "money.dialog.queued.offered" : "money.dialog.offline")}</Notice>
        )}
        {mayReceipt && ((takes && isWhole) || state === "paid") && receipt}
        {isDue && payment.value.amountPaid > 0 && (
          <Notice tone="warning">{t("money.dialog.left", { amount: formatMoney(owed) })}</Notice>
        )}
        {taking.trouble !== null && (
          <Notice tone="danger">{whyNotMade(t, taking.trouble, t("finalizing.money.failed"))}</Notice>
        )}
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
