import { useSyncExternalStore } from "react";
import { call, Refused, serverNow } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { loadFederated } from "@carnet/shell/federation";
import { formatMoney, text, wordsLoaded } from "@carnet/shell/i18n";
import { dropLater, openJournal, saveLater } from "@carnet/shell/journal";
import { onPersonChanged } from "@carnet/shell/session";
import { sayRefusal, toast } from "@carnet/shell/ui";
import type { QueuedReceipt } from "@carnet/shell/workspace";
import { localDay } from "@carnet/services/framework/clock-rules";
import { getClinic } from "@carnet/services/clinic/contract";
import {
  collectPayment,
  getOwing,
  getSeanceHistory,
  getToday,
  getTodayCounts,
  type PaymentMethod,
  type SeanceToCollect,
} from "@carnet/services/seance/contract";
import "../../words.ts";

const t = text("home");

/** A payment taken without a network: kept on this device, recorded when the network is back, and its receipt then. */
export interface QueuedPayment {
  seanceId: string;
  patientId: string;
  clinicId: string;
  /** All that is paid for the session then. */
  amountPaid: number;
  /** What of it was received here. */
  received: number;
  paymentMethod: PaymentMethod;
  /** When it was received, in ms. */
  at: number;
  receipt: QueuedReceipt | null;
}

interface SendingModule {
  sendQueuedReceipt(seance: Pick<SeanceToCollect, "seanceId" | "patientId">, receipt: QueuedReceipt): Promise<void>;
}

const prefix = "collect/";
const keyOf = (seanceId: string) => `${prefix}${seanceId}`;

/** What was taken back while it was on its way. */
const takenBack = new WeakSet<QueuedPayment>();
let queue: ReadonlyMap<string, QueuedPayment> = new Map();
const listeners = new Set<() => void>();
function change(edit: (next: Map<string, QueuedPayment>) => void): void {
  const next = new Map(queue);
  edit(next);
  queue = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onPersonChanged(() => change((next) => next.clear()));

/** The payment that waits for the network, if one of this session does. */
export const useQueuedPayment = (seanceId: string): QueuedPayment | null =>
  useSyncExternalStore(subscribe, () => queue.get(seanceId) ?? null);

/** Keeps a payment until it is recorded and its receipt has left; resolves once it is on this device. */
export function queuePayment(taken: Omit<QueuedPayment, "at">): Promise<void> {
  return keep({ ...taken, at: serverNow() });
}

function keep(payment: QueuedPayment): Promise<void> {
  change((next) => next.set(payment.seanceId, payment));
  return saveLater(keyOf(payment.seanceId), payment, send);
}

/** Takes a payment back that has not left. */
export function dropPayment(seanceId: string): Promise<void> {
  const payment = queue.get(seanceId);
  if (payment) takenBack.add(payment);
  change((next) => next.delete(seanceId));
  return dropLater(keyOf(seanceId));
}

/** Goes on with what an earlier page kept. */
export async function resumePayments(): Promise<void> {
  const journal = openJournal();
  for (const { key } of await journal.waiting()) {
    if (!key.startsWith(prefix) || queue.has(key.slice(prefix.length))) continue;
    const draft = await journal.read<QueuedPayment>(key);
    if (draft) await keep(draft.value);
  }
}

async function send(payment: QueuedPayment): Promise<void> {
  const { seanceId, patientId, clinicId, amountPaid, received, paymentMethod, at, receipt } = payment;
  const amount = formatMoney(received);
  const isOver = () => change((next) => next.delete(seanceId));
  await wordsLoaded();
  try {
    const { timeZone } = await call(getClinic, { params: { id: clinicId } });
    const body = { seanceId, amountPaid, paymentMethod, receivedOn: localDay(timeZone, new Date(at)) };
    if (takenBack.has(payment)) return;
    await call(collectPayment, { params: { id: patientId, clinicId }, body });
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    toast(t("collect.queued.refused", { amount, why: await sayRefusal(reason.code) }), { tone: "danger" });
    return isOver();
  }
  if (receipt && !takenBack.has(payment)) {
    const { sendQueuedReceipt } = await loadFederated<SendingModule>("mf_seance/deskReceipt");
    await sendQueuedReceipt(payment, receipt);
  } else toast(t("collect.queued.recorded", { amount }), { tone: "success" });
  isOver();
  for (const each of [getOwing, getToday, getTodayCounts]) void invalidate(each);
  void invalidate(getSeanceHistory, { params: { id: patientId } });
}
