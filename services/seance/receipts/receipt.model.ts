import { BaseModel } from "@carnet/services/framework";
import type { ReceiptContent, ReceiptDelivery } from "../contract/index.ts";

/** What is kept of what a receipt says; its logo is kept once for all receipts that show it. */
export type KeptContent = Omit<ReceiptContent, "logo"> & { logo: string | null };

/** A receipt that was issued: its number in the clinic, the sessions on it, and what it says. Never changed. */
export class Receipt extends BaseModel {
  static override tableName = "receipts";
  static override jsonAttributes = ["content"];

  id!: string;
  clinicId!: string;
  year!: number;
  number!: number;
  patientId!: string;
  therapistId!: string;
  seanceIds!: string[];
  seancesKey!: string;
  issuedBy!: string;
  /** The day it was issued, by the clinic's clocks. */
  day!: string;
  /** The receipt it corrects. */
  replaces!: string | null;
  /** Null for one that was issued before contents were kept. */
  content!: KeptContent | null;
  /** What a search finds it by: its number and the patient's name, plainly written. */
  words!: string;
  createdAt!: string;
}

/** One time that a receipt left, and what became of it. */
export class Delivery extends BaseModel {
  static override tableName = "receipt_deliveries";

  id!: string;
  receiptId!: string;
  way!: ReceiptDelivery["way"];
  emailedTo!: string | null;
  mailId!: string | null;
  /** The command of a letter that waits to leave, and can be taken back (`takeBack`). */
  commandId!: string | null;
  state!: ReceiptDelivery["state"];
  smtpCode!: number | null;
  deliveredBy!: string;
  at!: string;
}
