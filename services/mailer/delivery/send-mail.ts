import { announce, carryOut, hashToken, nobody } from "@carnet/services/kit";
import { mailerSend, type Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { mailRefused } from "@carnet/nats/contracts/mailer/mail.refused.v1";
import { mailSent } from "@carnet/nats/contracts/mailer/mail.sent.v1";
import { writeLetter } from "../letters/write-letter.ts";
import { Mail } from "./mail.model.ts";
import { mailRelay, sender } from "./relay.ts";

/**
 * Mails a letter, once for each mailId. What the relay refuses for good (5xx) is noted and said;
 * anything else that fails is tried again with growing pauses.
 */
export const sendMail = carryOut(mailerSend, async ({ data: letter }, trx) => {
  const isKnown = await Mail.query(trx).findById(letter.mailId);
  if (isKnown) return;
  const smtpCode = await deliver(letter);
  const { mailId, template, to, langCode } = letter;
  const status = smtpCode === null ? "sent" : "refused";
  await Mail.query(trx).insert({ mailId, template, langCode, status, smtpCode, toHash: hashToken(`${mailId}\0${to}`) });
  if (smtpCode === null) await announce(trx, mailSent, nobody, { mailId, template });
  else await announce(trx, mailRefused, nobody, { mailId, template, smtpCode });
});

/** Null when the relay took it, the SMTP code when it refuses for good; throws when it is worth another try. */
async function deliver(letter: Letter): Promise<number | null> {
  const { subject, text, html } = writeLetter(letter);
  const attachments = (letter.attachments ?? []).map(({ name, mimeType, data }) => ({
    filename: name,
    contentType: mimeType,
    content: Buffer.from(data, "base64"),
  }));
  try {
    await mailRelay().sendMail({
      from: sender(),
      /* As an object: an address is never read as a list. */
      to: { name: "", address: letter.to },
      messageId: `<${letter.mailId}@carnet>`,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": letter.langCode },
      ...{ subject, text, html, attachments },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return null;
  } catch (error) {
    const { responseCode = 0 } = error as { responseCode?: number };
    if (responseCode >= 500 && responseCode < 600) return responseCode;
    throw error;
  }
}
