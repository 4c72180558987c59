import { useId, useState } from "react";
import { call } from "@carnet/shell/api";
import { dayOf, formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { Button, Form, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { MoneyField, SidePanel } from "@carnet/shell/ui/more";
import {
  collectPayment,
  paymentMethods,
  type PaymentMethod,
  type SeanceToCollect,
} from "@carnet/services/seance/contract";
import { refreshDay } from "../today.client.ts";
import css from "../plan/plan.module.css";

/** Takes what is owed for a session: how much, and how. */
export function CollectDialog({ seance, onClose }: { seance: SeanceToCollect; onClose: () => void }) {
  const t = useText("home");
  const form = useId();
  const { patientId, clinicId, seanceId, owed, amountPaid } = seance;
  const [amount, setAmount] = useState<number | null>(owed);
  const [method, setMethod] = useState<PaymentMethod>("CASH");
  const isRight = amount !== null && amount > 0 && amount <= owed;
  const says = (paid: number) =>
    call(collectPayment, {
      params: { id: patientId, clinicId },
      body: { seanceId, amountPaid: paid, paymentMethod: method },
    });

  const taking = useAction(async () => {
    if (!isRight) return;
    await says(amountPaid + amount);
    await refreshDay();
    onClose();
    const undo = async () => {
      await says(amountPaid).catch(() => undefined);
      await refreshDay();
    };
    toast(t("collect.done", { amount: formatMoney(amount) }), { stay: 8_000, undo: () => void undo() });
  });

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t("collect.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("plan.cancel")}</Button>
          <Button type="submit" form={form} busy={taking.busy}>
            {t("collect.do")}
          </Button>
        </>
      }
    >
      <Form id={form} valid={isRight} onSubmit={() => void taking.run()}>
        <p className={css.who} data-private>
          {seance.patientName || t("today.unnamed")}
        </p>
        <p>
          {t("today.seance", { number: seance.number, day: formatDay(dayOf(seance.createdOrAppointedAt)) })} ·{" "}
          {t("need.money", { amount: formatMoney(owed) })}
        </p>
        <MoneyField
          label={t("collect.amount")}
          required
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
        <p className={css.note}>{t("collect.receipt")}</p>
        <RefusalNotice code={taking.refusal} />
      </Form>
    </SidePanel>
  );
}
