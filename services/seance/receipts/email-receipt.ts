import { randomUUID } from "node:crypto";
import type { z } from "zod";
import {
  announce,
  ask,
  inTransaction,
  Refusal,
  send,
  sendAt,
  takeBack,
  type Actor,
  type RefuseOf,
  type Refuses,
} from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { patientContact } from "@carnet/nats/contracts/rpc/patient.contact.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { receiptEmailed } from "@carnet/nats/contracts/seance/receipt.emailed.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { isOwnReceipt, receiptWaitMs, type ReceiptEmailBody, type sendReceipt } from "../contract/index.ts";
import type { PatientFacts } from "../seances/find-patient.ts";
import { allowReceipts } from "./issue-receipt.ts";
import { Delivery, Receipt } from "./receipt.model.ts";
import { receiptPolicy } from "./receipt.policy.ts";

/**
 * Hands a receipt to the mailer (RCP-004, RCP-005). It goes to an address
 * of the record, the patient's or the one for bills, and nowhere else: `emailNotOfPatient`; and it is what our template draws: `receiptNotOurs`.
 */
export async function emailReceipt(
  actor: Actor,
  patientId: string,
  reach: PatientFacts,
  body: ReceiptEmailBody,
  refuse: RefuseOf<typeof sendReceipt>,
): Promise<void> {
  const { therapistId, email, receipt } = body;
  const { membership } = reach;
  const issued = await issuedOf(patientId, body);
  receiptPolicy.allow(actor, "send", { therapistId, membership, isIssued: issued !== undefined });
  if (body.receiptId !== undefined && !issued) throw new Refusal("notFound");
  if (email === "") throw refuse("emailRequired");
  if (!isOwnReceipt(Buffer.from(receipt, "base64").toString("latin1"))) throw refuse("receiptNotOurs");
  const { clinicId } = reach.access;
  await allowReceipts(clinicId, therapistId, refuse);
  const [contact, clinic, { users }] = await Promise.all([
    ask(patientContact, { patientId }),
    ask(clinicInfo, { clinicId }),
    ask(accountUsers, { userIds: [therapistId] }),
  ]);
  if (!addressesOf(contact).has(addressKey(email))) throw refuse("emailNotOfPatient");
  const therapist = users.find(({ id }) => id === therapistId);
  if (!clinic || !therapist) throw new Refusal("notFound");

  const mailId = randomUUID();
  const letter: z.input<typeof mailerSend.data> = {
    mailId,
    to: email,
    langCode: contact?.langCode ?? therapist.langCode,
    template: "receipt",
    vars: { clinicName: clinic.name, therapistName: `${therapist.firstName} ${therapist.lastName}`.trim() },
    attachments: [{ name: "receipt.pdf", mimeType: "application/pdf", data: receipt }],
  };
  const { deliveryId } = body;
  // A sending that is known has its letter.
  if (deliveryId && (await Delivery.query().findById(deliveryId))) return;
  await inTransaction(async (trx) => {
    const command =
      deliveryId && issued
        ? await sendAt(trx, mailerSend, actor, letter, new Date(Date.now() + receiptWaitMs))
        : await send(trx, mailerSend, actor, letter);
    if (issued)
      await Delivery.query(trx).insert({
        ...(deliveryId && { id: deliveryId, commandId: command }),
        receiptId: issued.id,
        way: "mail",
        emailedTo: email,
        mailId,
        state: "leaving",
        deliveredBy: actor.userId!,
      });
    await announce(trx, receiptEmailed, actor, { mailId, patientId, clinicId, therapistId });
  });
}

/** Takes a letter back that waits to leave; its receipt stays as it was issued. */
export async function withdrawLetter(
  receiptId: string,
  deliveryId: string,
  refuse: Refuses<"alreadyLeft">,
): Promise<void> {
  await inTransaction(async (trx) => {
    const letter = await Delivery.query(trx).findOne({ id: deliveryId, receipt_id: receiptId, way: "mail" });
    if (!letter) throw new Refusal("notFound");
    if (letter.state === "withdrawn") return;
    if (letter.commandId === null || !(await takeBack(trx, letter.commandId))) throw refuse("alreadyLeft");
    await letter.$query(trx).patch({ state: "withdrawn" });
  });
}

/** The receipt that is meant: the newest of this patient and therapist where none is named. */
const issuedOf = (patientId: string, { therapistId, receiptId }: ReceiptEmailBody) =>
  Receipt.query()
    .where({ patient_id: patientId, therapist_id: therapistId, ...(receiptId !== undefined && { id: receiptId }) })
    .orderBy("created_at", "desc")
    .first();

/** Addresses are the same however their letters are written. */
const addressKey = (email: string) => email.trim().toLowerCase();

const addressesOf = (contact: ReplyOf<typeof patientContact>) =>
  new Set([contact?.email, contact?.billingEmail].flatMap((email) => (email ? [addressKey(email)] : [])));
