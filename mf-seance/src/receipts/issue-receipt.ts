import { call, newId } from "@carnet/shell/api";
import type { Language } from "@carnet/shell/i18n";
import {
  createReceipt,
  getReceipt,
  noteReceiptDelivery,
  previewReceipt,
  receiptNumber,
  sendReceipt,
  withdrawReceipt,
  type ReceiptContent,
  type ReceiptView,
} from "@carnet/services/seance/contract";
import { base64Of } from "./base64-of.ts";
import { saveBlob } from "./hand-out.ts";
import { wordsOf, type PaperWords } from "./paper-of.ts";
import { paperOfReceipt } from "./paper-of-receipt.ts";

/** How a receipt leaves: onto paper, into a file, or by mail to an address of the record. */
export type Handing = "print" | "save" | { to: string };

interface Issuing {
  patientId: string;
  /** The sessions on it: all of one therapist. */
  ids: string[];
  how: Handing;
  /** The same for every try of one press: a repeated one takes no second number. */
  intention: string;
  /** Of the paper; the patient's where nobody says another. */
  language?: Language | undefined;
  /** The receipt it corrects. */
  replaces?: string | undefined;
  /** A letter leaves at once: who asked for it had their time to take it back. */
  atOnce?: boolean | undefined;
  /** Names its letter where a later try may be for the same one: it is sent once. */
  deliveryId?: string | undefined;
}

/** A receipt that was handed out. */
export interface Handed {
  /** As it is printed. */
  number: string;
  how: Handing;
  /** Stops its letter, which waits on the server; null where none waits. Throws `Refused` once it has left. */
  takeBack: (() => Promise<void>) | null;
}

/** Numbers the receipt of paid sessions and hands it out (RCP-003, RCP-004). Throws `Refused`. */
export async function issueReceipt(issuing: Issuing): Promise<Handed> {
  const { patientId, ids, how, intention, language, replaces, atOnce, deliveryId } = issuing;
  const body = { ids, ...(language && { language }), ...(replaces && { replaces }) };
  const handOut = await prepare(how);
  try {
    await handOut.check(() => call(previewReceipt, { params: { id: patientId }, body: { ids, language } }));
    const issued = await call(createReceipt, { params: { id: patientId }, body, idempotencyKey: intention });
    return await give({ patientId, receiptId: issued.id, how, atOnce, deliveryId }, handOut);
  } finally {
    handOut.close();
  }
}

/** Hands out a receipt that was issued before, as it was issued. */
export async function handOutReceipt(patientId: string, receiptId: string, how: Handing): Promise<Handed> {
  const handOut = await prepare(how);
  try {
    return await give({ patientId, receiptId, how }, handOut);
  } finally {
    handOut.close();
  }
}

/** Puts a receipt that somebody reads onto paper or into a file; of that the clinic notes nothing. */
export async function copyReceipt(receipt: ReceiptView, how: "print" | "save"): Promise<void> {
  const handOut = await prepare(how);
  try {
    const file = await handOut.draw(wordsOf(paperOfReceipt(receipt)));
    await file.leave(fileNameOf(receipt));
  } finally {
    handOut.close();
  }
}

const fileNameOf = (receipt: ReceiptView) =>
  `${receipt.content.language === "fr" ? "Reçu" : "Receipt"} ${receiptNumber(receipt)}.pdf`;

interface Giving {
  patientId: string;
  receiptId: string;
  how: Handing;
  atOnce?: boolean | undefined;
  deliveryId?: string | undefined;
}

async function give(
  { patientId, receiptId, how, atOnce, deliveryId = newId() }: Giving,
  { draw }: HandOut,
): Promise<Handed> {
  const params = { id: patientId, receiptId };
  const receipt = await call(getReceipt, { params });
  const number = receiptNumber(receipt);
  const file = await draw(wordsOf(paperOfReceipt(receipt)));
  if (typeof how === "string") {
    // Noted first: of a paper that may have left, the next one is a duplicate.
    const way = how === "print" ? "print" : "download";
    await call(noteReceiptDelivery, { params, body: { way }, idempotencyKey: newId() });
    await file.leave(fileNameOf(receipt));
    return { number, how, takeBack: null };
  }
  // Drawn anew at each try: a key of before would be refused for another text.
  const pdf = base64Of(await file.bytes());
  const body = { therapistId: receipt.therapistId, email: how.to, receipt: pdf, receiptId };
  const waits = atOnce ? {} : { deliveryId };
  await call(sendReceipt, { params: { id: patientId }, body: { ...body, ...waits }, idempotencyKey: newId() });
  const takeBack = async () => void (await call(withdrawReceipt, { params: { ...params, deliveryId } }));
  return { number, how, takeBack: atOnce ? null : takeBack };
}

/** A receipt that is drawn: onto paper or into a file, or as bytes for a letter. */
interface Drawn {
  leave(name: string): Promise<void> | void;
  bytes(): Promise<Uint8Array>;
}

/** What draws a receipt: ready before one is numbered, so that none is numbered which could not be made. */
interface HandOut {
  /** Throws `LettersMissing` where no font has a letter of it. */
  check(preview: () => Promise<ReceiptContent>): Promise<void>;
  draw(paper: PaperWords): Promise<Drawn>;
  close(): void;
}

async function prepare(how: Handing): Promise<HandOut> {
  if (how === "print") {
    const { printReceipt } = await import("./print-receipt.tsx");
    const onPaper = { bytes: () => Promise.reject(new Error("a sheet of paper has no bytes")) };
    return {
      check: async () => undefined,
      draw: async (paper) => ({ ...onPaper, leave: () => printReceipt(paper) }),
      close: () => undefined,
    };
  }
  const { openPress } = await import("./open-press.ts");
  const press = await openPress();
  return {
    close: press.close,
    check: async (preview) => press.check(await preview()),
    async draw(paper) {
      const pdf = await press.print(paper);
      return {
        leave: (name) => saveBlob(pdf, name),
        bytes: async () => new Uint8Array(await pdf.arrayBuffer()),
      };
    },
  };
}
