import { Button, Notice, RefusalNotice, DoneIcon, useOffline } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { UnpaidIcon } from "@carnet/shell/ui/more";
import { formatMoney, useText } from "@carnet/shell/i18n";
import { paymentMethods, type PaymentMethod } from "@carnet/services/seance/contract";
import { mayBeJunk } from "@carnet/services/patient/contract";
import { queueReceipt } from "@carnet/shell/workspace";
import { useChart } from "../chart/chart-context.ts";
import { useMoney } from "../money/use-money.ts";
import { whyNotMade } from "../receipts/why-not-made.ts";
import { useClinicDay } from "../seances/use-clinic.ts";
import { ClosingLine } from "./closing-line.tsx";
import type { useTaking } from "./use-taking.ts";
import css from "./finalize.module.css";

const refusals = new Set(["notPaid", "receiptsDisabled", "emailRequired", "emailNotOfPatient", "receiptNotOurs"]);

/** What the session costs and whether it is paid: taken here with its receipt in one press, which waits for the network where there is none. */
export function MoneyLine({ money }: { money: ReturnType<typeof useTaking> }) {
  const t = useText("seance");
  const { seance } = useChart().chart;
  const { state, owed, mayPay, mayReceipt, onPaper, address, method, choose, taking } = money;
  const { payment, dropUnsent, isWaiting, queued } = useMoney();
  const isOffline = useOffline();
  const receivedOn = useClinicDay(seance.clinicId);
  if (state === "free") return null;
  if (isWaiting) {
    const amount = formatMoney(payment.value.amountPaid);
    const undo = (
      <Button size="small" onClick={dropUnsent}>
        {t("money.dialog.undo")}
      </Button>
    );
    return (
      <ClosingLine
        icon={<UnpaidIcon />}
        tone="info"
        title={t("finalizing.money.waiting", { amount })}
        action={isOffline && undo}
      >
        <p data-private>
          {t(queued ? "money.dialog.queued.waits" : "money.dialog.queued.alone", { email: queued?.to ?? "" })}
        </p>
      </ClosingLine>
    );
  }
  const isDue = state !== "paid";
  const pay = (what: "paid" | "receipt") => {
    if (!isOffline) return void taking.run(what);
    const receipt = what === "receipt" ? { receipt: queueReceipt(address) } : {};
    payment.change({ amountPaid: seance.amountPaid + owed, paymentMethod: method, receivedOn, ...receipt });
  };
  // What is printed bears a number, which only the server gives.
  const withReceipt = mayReceipt && !(isOffline && onPaper);
  const isReceipted = seance.lastReceiptGeneratedAt !== null;
  const receiptWords = onPaper ? "receiptOnPaper" : "receiptByMail";
  const paidAnd = isOffline ? "money.dialog.paidAnd.later" : `finalizing.money.paid.${receiptWords}`;
  const action = isDue
    ? mayPay && (
        <Button size="small" busy={taking.busy} onClick={() => pay(withReceipt ? "receipt" : "paid")}>
          {t(withReceipt ? paidAnd : "finalizing.money.paid.only")}
        </Button>
      )
    : mayReceipt &&
      !isReceipted &&
      !isOffline && (
        <Button size="small" busy={taking.busy} onClick={() => void taking.run("receipt")}>
          {t(`finalizing.money.${receiptWords}`)}
        </Button>
      );
  return (
    <ClosingLine
      icon={isReceipted ? <ReceiptIcon /> : isDue ? <UnpaidIcon /> : <DoneIcon />}
      tone={isDue ? "warning" : "success"}
      title={
        isDue
          ? t(state === "partial" ? "finalizing.money.left" : "finalizing.money.due", { amount: formatMoney(owed) })
          : t(isReceipted ? "finalizing.money.receipted" : "finalizing.money.all", {
              amount: formatMoney(seance.billing.total),
            })
      }
      action={action}
    >
      <p>
        {[
          t("finalizing.money.fee", { amount: formatMoney(seance.fee) }),
          ...seance.billing.taxes.map(({ name, amount }) => `${name} ${formatMoney(amount)}`),
        ].join(", ")}
      </p>
      {isDue && mayPay && (
        <div className={css.method}>
          <Select<PaymentMethod>
            label={t("money.dialog.method")}
            options={paymentMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
            value={method}
            onChange={choose}
          />
          {withReceipt && (
            <Button variant="quiet" size="small" busy={taking.busy} onClick={() => pay("paid")}>
              {t("finalizing.money.paid.without")}
            </Button>
          )}
        </div>
      )}
      {!isReceipted && mayPay && mayReceipt && address && (
        <p data-private>
          {t("finalizing.money.goesTo", { address })} {mayBeJunk(address) && t("receipts.dialog.junk")}
        </p>
      )}
      {isOffline && !isReceipted && mayPay && mayReceipt && (
        <p>{t(isDue && withReceipt ? "money.dialog.queued.offered" : "money.dialog.offline")}</p>
      )}
      <RefusalNotice code={taking.refusal} words={(code) => (refusals.has(code) ? t(`refusal.${code}`) : undefined)} />
      {taking.trouble !== null && (
        <Notice tone="danger">
          {whyNotMade(t, taking.trouble, t(isDue ? "finalizing.money.failed" : "receipts.dialog.failed"))}
        </Notice>
      )}
    </ClosingLine>
  );
}
