import { randomUUID } from "node:crypto";
import { announce, ask, Forbidden, inTransaction, Refusal, send, type Actor } from "@carnet/services/kit";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { receiptEmailed } from "@carnet/nats/contracts/seance/receipt.emailed.v1";
import type { ReceiptEmailBody } from "../contract/index.ts";
import type { PatientFacts } from "../seances/find-patient.ts";
import { allowReceipts } from "./issue-receipt.ts";

/** Hands a receipt to the mailer for the address given (RCP-004, RCP-005); for oneself, or for others by those who run the clinic. */
export async function emailReceipt(
  actor: Actor,
  patientId: string,
  reach: PatientFacts,
  body: ReceiptEmailBody,
): Promise<void> {
  const { therapistId, email, receipt } = body;
  if (therapistId !== actor.userId && !reach.membership?.canAdmin) throw new Forbidden("receiptEmail");
  if (email === "") throw new Refusal("emailRequired");
  const { clinicId } = reach.access;
  await allowReceipts(clinicId, therapistId);
  const [clinic, { users }] = await Promise.all([
    ask(clinicInfo, { clinicId }),
    ask(accountUsers, { userIds: [therapistId] }),
  ]);
  const therapist = users.find(({ id }) => id === therapistId);
  if (!clinic || !therapist) throw new Refusal("notFound");

  const mailId = randomUUID();
  await inTransaction(async (trx) => {
    await send(trx, mailerSend, actor, {
      mailId,
      to: email,
      langCode: therapist.langCode,
      template: "receipt",
      vars: { clinicName: clinic.name, therapistName: `${therapist.firstName} ${therapist.lastName}`.trim() },
      attachments: [{ name: "receipt.pdf", mimeType: "application/pdf", data: receipt }],
    });
    await announce(trx, receiptEmailed, actor, { mailId, patientId, clinicId, therapistId });
  });
}
