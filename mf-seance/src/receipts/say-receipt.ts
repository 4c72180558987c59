import { dayOf, formatDay, formatMoney, type Translate } from "@carnet/shell/i18n";
import { paymentMethods } from "@carnet/services/seance/contract";
import type { ReceiptSay } from "./receipt.document.ts";
import { taxesOf, totalsOf, type ReceiptModel } from "./receipt-words.ts";

const wordNames = [
  "receipt",
  "duplicate",
  "number",
  "date",
  "service",
  "amount",
  "total",
  "paid",
  "issued",
  "member",
  "receivedFrom",
  "taxNumber",
  "preview",
] as const;

/** The words, days and amounts of a receipt in the language of the page: the Worker knows no language. */
export function sayReceipt(model: ReceiptModel, t: Translate): ReceiptSay {
  const { total } = totalsOf(model.lines);
  const amounts = [
    total,
    ...model.lines.flatMap(({ fee, amountPaid }) => [fee, amountPaid]),
    ...taxesOf(model.lines).map(({ amount }) => amount),
  ];
  return {
    words: Object.fromEntries(wordNames.map((name) => [name, t(`receipts.word.${name}`)])) as ReceiptSay["words"],
    days: Object.fromEntries(model.lines.map(({ day }) => [day, formatDay(day)])),
    methods: Object.fromEntries(paymentMethods.map((method) => [method, t(`method.${method}`)])),
    money: Object.fromEntries(amounts.map((cents) => [cents, formatMoney(cents)])),
    issued: formatDay(dayOf(model.issuedAt)),
  };
}
