import { Button, Notice, RefusalNotice, DoneIcon } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { UnpaidIcon } from "@carnet/shell/ui/more";
import { formatMoney, useText } from "@carnet/shell/i18n";
import { paymentMethods, type PaymentMethod } from "@carnet/services/seance/contract";
import { mayBeJunk } from "@carnet/services/patient/contract";
import { useChart } from "../chart/chart-context.ts";
import { whyNotMade } from "../receipts/why-not-made.ts";
import { ClosingLine } from "./closing-line.tsx";
import type { useTaking } from "./use-taking.ts";
import css from "./finalize.module.css";

const refusals = new Set(["notPaid", "receiptsDisabled", "emailRequired", "emailNotOfPatient", "receiptNotOurs"]);

/** What the session costs and whether it is paid: taken here with its receipt in one press. */
export function MoneyLine({ money }: { money: ReturnType<typeof useTaking> }) {
  const t = useText("seance");
  const { seance } = useChart().chart;
  const { state, owed, mayPay, mayReceipt, onPaper, address, method, choose, taking } = money;
  if (state === "free") return null;
  const isDue = state !== "paid";
  const isReceipted = seance.lastReceiptGeneratedAt !== null;
  const receiptWords = onPaper ? "receiptOnPaper" : "receiptByMail";
  const deed = isDue
    ? mayPay && (
        <Button size="small" busy={taking.busy} onClick={() => void taking.run(mayReceipt ? "receipt" : "paid")}>
          {t(mayReceipt ? `finalizing.money.paid.${receiptWords}` : "finalizing.money.paid.only")}
        </Button>
      )
    : mayReceipt &&
      !isReceipted && (
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
      action={deed}
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
          {mayReceipt && (
            <Button variant="quiet" size="small" busy={taking.busy} onClick={() => void taking.run("paid")}>
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
      <RefusalNotice code={taking.refusal} words={(code) => (refusals.has(code) ? t(`refusal.${code}`) : undefined)} />
      {taking.trouble !== null && (
        <Notice tone="danger">
          {whyNotMade(t, taking.trouble, t(isDue ? "finalizing.money.failed" : "receipts.dialog.failed"))}
        </Notice>
      )}
    </ClosingLine>
  );
}
