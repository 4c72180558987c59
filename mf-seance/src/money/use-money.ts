import { useMemo, useRef } from "react";
import { serverNow } from "@carnet/shell/api";
import { showHeader, type QueuedReceipt } from "@carnet/shell/workspace";
import { billFee } from "@carnet/services/framework/contract";
import type { PaymentMethod } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { refreshSeances, showSeance } from "../chart/use-chart.ts";
import { useClear } from "../chart/use-clear.ts";
import { useClearValue } from "../chart/use-clear-value.ts";
import { paidWith } from "./paid-with.ts";
import { sendQueued } from "./queued-receipt.ts";

/** All that is paid so far, with how and on which day the last of it came in: one thing, kept and sent together. */
export interface Payment {
  amountPaid: number;
  paymentMethod: PaymentMethod;
  /** Today where nobody says. */
  receivedOn?: string;
  /** The receipt that leaves once this is stored. */
  receipt?: QueuedReceipt;
}

/** The money of the session being shown: the fee and the payment, and the bill that follows from the fee at once (CLI-019). */
export function useMoney() {
  const { chart, force } = useChart();
  const { seance } = chart;
  const { id, patientId, clinicId, amountPaid, paymentMethod } = seance;
  const mayPay = seance.can.pay && !seance.can.isForeign;
  const isFeeLocked = seance.lastReceiptGeneratedAt !== null;
  const { taxes } = seance.billing;

  const fee = useClear("fee", {
    enabled: mayPay && !isFeeLocked,
    then: (known, next) => ({ billing: billFee(next, known.billing.taxes) }),
  });
  const stored = useMemo<Payment>(() => ({ amountPaid, paymentMethod }), [amountPaid, paymentMethod]);
  const takenBack = useRef(new Set<string>());
  const payment = useClearValue<Payment>({
    name: "payment",
    stored,
    enabled: mayPay,
    async send({ receipt, ...paid }) {
      await seanceClient.put(patientId, clinicId, { id, ...paid, ...(force && { force }) });
      if (!receipt || takenBack.current.has(receipt.intention)) return;
      await sendQueued(seance, receipt);
      void refreshSeances(patientId).catch(() => undefined);
    },
    onSaved(next) {
      const at = new Date(serverNow()).toISOString();
      showSeance(
        patientId,
        (known) => ({ ...known, seance: { ...known.seance, ...paidWith(known.seance, next, at) } }),
        id,
      );
      showHeader(patientId, id, paidWith(seance, next, at));
    },
  });
  const billing = fee.value === seance.fee ? seance.billing : billFee(fee.value, taxes);
  /** Goes back to what is stored, where a payment is still on its way; answers whether one was. */
  const dropUnsent = (): boolean => {
    const { value } = payment;
    if (value.amountPaid === amountPaid) return false;
    if (value.receipt) takenBack.current.add(value.receipt.intention);
    // An object of its own: what is stored meanwhile does not take its place.
    payment.change({ amountPaid, paymentMethod });
    return true;
  };
  /** Whether a payment is kept here that the server does not have. */
  const isWaiting = payment.value.amountPaid !== amountPaid;
  const queued = payment.autosave.state === "saved" ? null : (payment.value.receipt ?? null);
  return { fee, payment, billing, mayPay, isFeeLocked, dropUnsent, isWaiting, queued };
}
