import { announce, carryOut, hashToken, nobody, Unavailable } from "@carnet/services/framework";
import { mailerSend, type Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { mailRefused } from "@carnet/nats/contracts/mailer/mail.refused.v1";
import { mailSent } from "@carnet/nats/contracts/mailer/mail.sent.v1";
import { returnPath } from "../bounces/return-path.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { Mail } from "./mail.model.ts";
import { mailRelay, sender } from "./relay.ts";

/**
 * Mails a letter, once for each mailId. What the relay refuses for good (5xx) is noted and said. While the relay cannot
 * be reached, or says that it cannot take the letter now, it is tried for three days.
 */
export const sendMail = carryOut(
  mailerSend,
  async ({ data: letter }) => {
    const known = await Mail.query().findById(letter.mailId);
    return known ? "known" : deliver(letter);
  },
  async ({ data: letter }, outcome, trx) => {
    if (outcome === "known") return;
    const { mailId, template, to, langCode } = letter;
    const toHash = hashToken(`${mailId}\0${to}`);
    const smtpCode = outcome === "sent" ? null : outcome.smtpCode;
    const status = smtpCode === null ? "sent" : "refused";
    await Mail.query(trx).insert({ mailId, template, langCode, status, smtpCode, toHash });
    if (smtpCode === null) await announce(trx, mailSent, nobody, { mailId, template });
    else await announce(trx, mailRefused, nobody, { mailId, template, smtpCode });
  },
);

/** Hands the letter to the relay; throws when it is worth another try. */
async function deliver(letter: Letter): Promise<"sent" | { smtpCode: number }> {
  const { subject, text, html } = writeLetter(letter);
  const attachments = (letter.attachments ?? []).map(({ name, mimeType, data }) => ({
    filename: name,
    contentType: mimeType,
    content: Buffer.from(data, "base64"),
  }));
  /* As an object: an address is never read as a list. */
  const to = { name: "", address: letter.to };
  const from = returnPath(letter.mailId);
  try {
    await mailRelay().sendMail({
      from: sender(),
      to,
      // Objects are taken here too; the published types know strings alone.
      ...(from && { envelope: { from, to: to as unknown as string } }),
      messageId: `<${letter.mailId}@carnet>`,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": letter.langCode },
      subject,
      text,
      html,
      attachments,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return "sent";
  } catch (error) {
    const { code = "", command = "", responseCode = 0 } = error as SmtpError;
    const isForGood = responseCode >= 500 && responseCode < 600;
    if (isForGood && aboutTheLetter.has(command)) return { smtpCode: responseCode };
    if (responseCode >= 400 || aboutTheRelay.has(code))
      throw new Unavailable("The mail relay does not take letters now.");
    throw error;
  }
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Refused at these steps it is this letter that is not taken; before them it is us, or the relay is in trouble. */
const aboutTheLetter = new Set(["RCPT TO", "DATA"]);

/** The relay was not reached, or the conversation with it broke off. */
const aboutTheRelay = new Set(["ECONNECTION", "EDNS", "ESOCKET", "ETIMEDOUT", "ETLS", "EPROTOCOL", "EAUTH"]);
