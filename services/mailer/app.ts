import { defineService } from "@carnet/services/framework";
import { sendMail } from "./delivery/send-mail.ts";
import { mailRelay } from "./delivery/relay.ts";
import { mails } from "./migrations/0001-mails.ts";
import { answerReputation } from "./reputation/answer-reputation.ts";

/** Writes letters and hands them to the mail relay. */
export const mailer = defineService({
  name: "mailer",
  migrations: { "0001_mails": mails },
  works: [sendMail],
  answers: [answerReputation],
  check: () => void mailRelay(),
});
