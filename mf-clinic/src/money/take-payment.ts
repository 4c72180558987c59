import { call, newId } from "@carnet/shell/api";
import { fetchAnswer, invalidate } from "@carnet/shell/app";
import { loadFederated } from "@carnet/shell/federation";
import {
  getPatient,
  mayBeJunk,
  receiptAddresses,
  receiptModeOf,
  type PatientView,
} from "@carnet/services/patient/contract";
import {
  collectPayment,
  getDayClose,
  getOwing,
  getPayments,
  getSeanceHistory,
  getTodayCounts,
  type OwingSeance,
} from "@carnet/services/seance/contract";

/** How a receipt leaves: onto paper, or to an address of the record. */
export type ReceiptWay = "print" | { to: string };

/** What the room of sessions draws and sends for the desk. */
interface DeskReceiptModule {
  receiptAtTheDesk(of: {
    seance: OwingSeance;
    patient: PatientView;
    how: ReceiptWay;
    intention: string;
    atOnce?: boolean;
  }): Promise<string>;
}

/** Where this patient's receipt goes without anything to ask; null where there is: no address, or one that takes it for junk. */
export async function readWay(patientId: string): Promise<{ patient: PatientView; way: ReceiptWay } | null> {
  const patient = await fetchAnswer(getPatient, { params: { id: patientId } });
  if (receiptModeOf(patient) === "print") return { patient, way: "print" };
  const [address] = receiptAddresses(patient);
  return address === undefined || mayBeJunk(address) ? null : { patient, way: { to: address } };
}

/** Records all that is owed for a session as paid, as its patient paid last; what takes it back is the answer. */
export async function recordPaid(seance: OwingSeance): Promise<() => Promise<void>> {
  const record = (amountPaid: number) =>
    call(collectPayment, {
      params: { id: seance.patientId, clinicId: seance.clinicId },
      body: { seanceId: seance.seanceId, amountPaid, paymentMethod: seance.paymentMethod },
    });
  await record(seance.total);
  await refreshBooks(seance.patientId);
  return async () => {
    await record(seance.amountPaid);
    await refreshBooks(seance.patientId);
  };
}

/** Issues the receipt of a session that was paid, and hands it out at once: what could be taken back was, until now. */
export async function handReceipt(seance: OwingSeance, patient: PatientView, how: ReceiptWay): Promise<void> {
  const { receiptAtTheDesk } = await loadFederated<DeskReceiptModule>("mf_seance/deskReceipt");
  await receiptAtTheDesk({ seance, patient, how, intention: newId(), atOnce: true });
  await refreshBooks(seance.patientId);
}

/** Asks anew for what a payment changes. */
export const refreshBooks = (patientId: string): Promise<unknown> =>
  Promise.all([
    ...[getOwing, getPayments, getDayClose, getTodayCounts].map((each) => invalidate(each)),
    invalidate(getSeanceHistory, { params: { id: patientId } }),
  ]);
