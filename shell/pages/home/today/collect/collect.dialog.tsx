import { useEffect, useId, useRef, useState } from "react";
import { dayOf, formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { Button, Form, Notice } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { SidePanel } from "@carnet/shell/ui/more";
import { MoneyField } from "@carnet/shell/ui/number";
import { paymentMethods, type PaymentMethod, type SeanceToCollect } from "@carnet/services/seance/contract";
import css from "../plan/plan.module.css";
import { CollectTrouble } from "./collect-trouble.tsx";
import { ReceiptNote } from "./receipt-note.tsx";
import { useQueuedPayment } from "./queued-payment.ts";
import { useCollect } from "./use-collect.ts";
import { WaitingPayment } from "./waiting-payment.tsx";

/** Takes what is owed for a session, how much and how, and hands out its receipt the way this patient gets theirs (RCP-004). */
export function CollectDialog({ seance, onClose }: { seance: SeanceToCollect; onClose: () => void }) {
  const t = useText("home");
  const form = useId();
  const { owed } = seance;
  const [amount, setAmount] = useState<number | null>(owed);
  const [method, setMethod] = useState<PaymentMethod>("CASH");
  const isRight = amount !== null && amount > 0 && amount <= owed;
  const queued = useQueuedPayment(seance.seanceId);
  const wasQueued = useRef(false);
  // It has left, or was taken back: what is owed is read anew.
  useEffect(() => {
    if (queued) wasQueued.current = true;
    else if (wasQueued.current) onClose();
  });
  const { way, isUnread, kept, taking, isOffline } = useCollect(seance, onClose);
  const isWhole = kept !== null || amount === owed;
  // What is printed bears a number, which only the server gives; an address can be read later.
  const waits = isOffline && kept === null;
  const mayReceipt = isWhole && (waits ? way !== "print" && way !== null : Boolean(way));
  const run = (what: "paid" | "receipt") => {
    if (isRight) void taking.run({ amount, method, what });
  };
  const receiptWords = way === "print" ? "print" : "send";
  const withReceipt = waits ? "later" : receiptWords;

  if (queued)
    return (
      <SidePanel
        opened
        onClose={onClose}
        title={t("collect.title")}
        footer={<Button onClick={onClose}>{t("collect.queued.close")}</Button>}
      >
        <p className={css.who} data-private>
          {seance.patientName || t("today.unnamed")}
        </p>
        <WaitingPayment payment={queued} />
      </SidePanel>
    );
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t("collect.title")}
      footer={
        kept === null ? (
          <>
            <Button type={mayReceipt ? "button" : "submit"} form={form} busy={taking.busy} onClick={() => run("paid")}>
              {t("collect.do")}
            </Button>
            {mayReceipt && (
              <Button variant="primary" busy={taking.busy} onClick={() => run("receipt")}>
                {t(`collect.withReceipt.${withReceipt}`)}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t("collect.leave")}</Button>
            {mayReceipt && (
              <Button variant="primary" busy={taking.busy} onClick={() => run("receipt")}>
                {t(`collect.again.${receiptWords}`)}
              </Button>
            )}
          </>
        )
      }
    >
      <Form id={form} valid={isRight} onSubmit={() => run(mayReceipt ? "receipt" : "paid")}>
        <p className={css.who} data-private>
          {seance.patientName || t("today.unnamed")}
        </p>
        <p>
          {t("today.seance", { number: seance.number, day: formatDay(dayOf(seance.createdOrAppointedAt)) })} ·{" "}
          {t(kept === null ? "need.money" : "collect.done", { amount: formatMoney(kept ?? owed) })}
        </p>
        {kept === null && (
          <>
            <MoneyField
              label={t("collect.amount")}
              required
              data-autofocus
              value={amount}
              onChange={setAmount}
              error={isRight ? null : t("collect.wrong", { owed: formatMoney(owed) })}
            />
            <RadioGroup
              label={t("collect.method")}
              options={paymentMethods.map((value) => ({ value, label: t(`collect.methods.${value}`) }))}
              value={method}
              onChange={setMethod}
            />
          </>
        )}
        {waits && <Notice>{t(`collect.queued.${way === "print" ? "onPaper" : "offered"}`)}</Notice>}
        {!(waits && (way === "print" || !way)) && (
          <ReceiptNote way={way} isUnread={isUnread} isWhole={isWhole} patientId={seance.patientId} />
        )}
        <CollectTrouble kept={kept} refusal={taking.refusal} trouble={taking.trouble} />
      </Form>
    </SidePanel>
  );
}
