import { defineService } from "@carnet/services/framework";
import { receiveBounces } from "./bounces/receive-bounces.ts";
import { returnPlace } from "./bounces/return-path.ts";
import { sendMail } from "./delivery/send-mail.ts";
import { mailRelay } from "./delivery/relay.ts";
import { mails } from "./migrations/0001-mails.ts";
import { answerReputation } from "./reputation/answer-reputation.ts";

/** Writes letters, hands them to the mail relay, and receives notices about those that did not arrive. */
export const mailer = defineService({
  name: "mailer",
  migrations: { "0001_mails": mails },
  works: [sendMail],
  answers: [answerReputation],
  check: () => {
    mailRelay();
    returnPlace();
  },
  start: receiveBounces,
});
