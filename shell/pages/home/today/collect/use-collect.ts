import { useRef, useState } from "react";
import { call, newId } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { queueReceipt } from "@carnet/shell/workspace";
import { loadFederated } from "@carnet/shell/federation";
import { formatMoney, useText } from "@carnet/shell/i18n";
import { toast, useAction, useOffline } from "@carnet/shell/ui";
import { getPatient, receiptAddresses, type PatientView } from "@carnet/services/patient/contract";
import {
  collectPayment,
  getSeanceHistory,
  type PaymentMethod,
  type SeanceToCollect,
} from "@carnet/services/seance/contract";
import { refreshDay } from "../today.client.ts";
import { queuePayment } from "./queued-payment.ts";

/** How a receipt leaves: onto paper, or to an address of the record. */
export type ReceiptWay = "print" | { to: string };

/** What the room of sessions draws and sends for whoever keeps the desk. */
interface DeskReceiptModule {
  receiptAtTheDesk(of: {
    seance: SeanceToCollect;
    patient: PatientView;
    how: ReceiptWay;
    intention: string;
  }): Promise<string>;
}

interface Taken {
  amount: number;
  method: PaymentMethod;
  what: "paid" | "receipt";
}

/** As this patient prefers it; null for who gets theirs by mail and has no address (PAT-026). */
function wayOf(patient: PatientView): ReceiptWay | null {
  if (patient.preferences.receiptMode === "print") return "print";
  const [address] = receiptAddresses(patient);
  return address === undefined ? null : { to: address };
}

/**
 * Takes money at the desk, and hands out the receipt. What was paid is recorded first and stays so, whatever becomes of the receipt: a
 * second try only tries the receipt.
 */
export function useCollect(seance: SeanceToCollect, onClose: () => void) {
  const t = useText("home");
  const { patientId, clinicId, seanceId, amountPaid } = seance;
  const { data: patient, isError } = useCall(getPatient, { params: { id: patientId } });
  const [kept, setKept] = useState<number | null>(null);
  const intention = useRef(newId());
  const way = patient && wayOf(patient);
  const isOffline = useOffline();
  const record = (paid: number, paymentMethod: PaymentMethod) =>
    call(collectPayment, { params: { id: patientId, clinicId }, body: { seanceId, amountPaid: paid, paymentMethod } });

  const refresh = () => Promise.all([refreshDay(), invalidate(getSeanceHistory, { params: { id: patientId } })]);

  const taking = useAction(async ({ amount, method, what }: Taken) => {
    if (isOffline && kept === null) {
      const to = way && way !== "print" ? way.to : null;
      const receipt = what === "receipt" ? queueReceipt(to) : null;
      const paid = { amountPaid: amountPaid + amount, received: amount, paymentMethod: method };
      return queuePayment({ seanceId, patientId, clinicId, ...paid, receipt });
    }
    if (kept === null) {
      await record(amountPaid + amount, method);
      if (what === "receipt") setKept(amount);
      await refresh();
    }
    if (what === "paid") {
      const undo = async () => {
        await record(amountPaid, method).catch(() => undefined);
        await refresh();
      };
      toast(t("collect.done", { amount: formatMoney(amount) }), { stay: 8_000, undo: () => void undo() });
    } else if (patient && way) {
      const { receiptAtTheDesk } = await loadFederated<DeskReceiptModule>("mf_seance/deskReceipt");
      await receiptAtTheDesk({ seance, patient, how: way, intention: intention.current });
      await refresh();
    }
    onClose();
  });
  return { way: way ?? (patient ? null : undefined), isUnread: isError, kept, taking, isOffline };
}
