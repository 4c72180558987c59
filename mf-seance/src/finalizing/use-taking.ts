import { useRef, useState } from "react";
import { newId, serverNow } from "@carnet/shell/api";
import { toast, useAction } from "@carnet/shell/ui";
import { flushAll } from "@carnet/shell/journal";
import { formatMoney, useText } from "@carnet/shell/i18n";
import { paymentState, type PaymentMethod, type Seance } from "@carnet/services/seance/contract";
import { receiptAddresses, receiptModeOf } from "@carnet/services/patient/contract";
import { useChart } from "../chart/chart-context.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { refreshSeances, showSeance } from "../chart/use-chart.ts";
import { paidWith } from "../money/paid-with.ts";
import { issueReceipt, type Handed, type Handing } from "../receipts/issue-receipt.ts";
import { sayHanded } from "../receipts/say-handed.ts";

interface Said {
  method?: PaymentMethod;
  receivedOn?: string;
  /** How its receipt leaves, where that is not the way this patient gets theirs. */
  how?: Handing;
}

/**
 * Takes all that the session costs, and hands out its receipt the way this patient gets theirs, in one press or two. What was handed out is
 * said by a toast, or by who asks for it.
 */
export function useTaking(onHanded: (handed: Handed) => void = sayHanded) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const { seance } = chart;
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const method = chosen ?? seance.paymentMethod;
  const intention = useRef(newId());
  const newest = useRef(seance);
  newest.current = seance;
  const [address] = receiptAddresses(open.patient);
  const onPaper = receiptModeOf(open.patient) === "print" || !address;
  const handing: Handing = onPaper ? "print" : { to: address };

  const taking = useAction(async (what: "paid" | "receipt", said: Said = {}) => {
    if ((await flushAll()) > 0) throw new Error("what was typed about the money is not stored yet");
    const paid = await pay(newest.current, said.method ?? method, said.receivedOn);
    if (what === "paid") return;
    const { id, patientId } = paid;
    const how = said.how ?? handing;
    const handed = await issueReceipt({ patientId, ids: [id], how, intention: intention.current });
    intention.current = newId();
    await refreshSeances(seance.patientId);
    onHanded(handed);
  });

  /** Keeps a payment of what is owed in one change; changes nothing where all of it was paid. */
  const pay = async (now: Seance, paymentMethod: PaymentMethod, receivedOn?: string): Promise<Seance> => {
    const { id, patientId, clinicId, billing } = now;
    const amountPaid = Math.max(billing.total, now.amountPaid);
    if (amountPaid === now.amountPaid) return now;
    const payment = { amountPaid, paymentMethod, ...(receivedOn && { receivedOn }) };
    await seanceClient.put(patientId, clinicId, { id, ...payment });
    const paid = paidWith(now, payment, new Date(serverNow()).toISOString());
    showSeance(patientId, (known) => ({ ...known, seance: { ...known.seance, ...paid } }), id);
    toast(t("finalizing.money.taken", { amount: formatMoney(billing.total) }), { tone: "success" });
    return { ...now, ...paid };
  };
  return {
    state: paymentState(seance),
    owed: Math.max(0, Math.max(seance.billing.total, seance.fee) - seance.amountPaid),
    mayPay: seance.can.pay && !seance.can.isForeign,
    mayReceipt: seance.can.receipt,
    onPaper,
    address: onPaper ? null : address,
    method,
    choose,
    taking,
  };
}
