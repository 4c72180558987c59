import { react } from "@carnet/services/framework";
import { mailRefused } from "@carnet/nats/contracts/mailer/mail.refused.v1";
import { mailSent } from "@carnet/nats/contracts/mailer/mail.sent.v1";
import { Delivery } from "./receipt.model.ts";

/** A letter with a receipt was taken by the relay; that it did not arrive may be known before. */
export const onMailSent = react(mailSent, async ({ data: { mailId } }, trx) => {
  await Delivery.query(trx).patch({ state: "done" }).where({ mail_id: mailId, state: "leaving" });
});

/** A letter with a receipt did not arrive, and why; some servers say so days after it was taken. */
export const onMailRefused = react(mailRefused, async ({ data: { mailId, smtpCode } }, trx) => {
  await Delivery.query(trx).patch({ state: "refused", smtpCode }).where({ mail_id: mailId });
});
