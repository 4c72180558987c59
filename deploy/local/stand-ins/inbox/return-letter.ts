import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";

/** The domain whose mailboxes are taken by the relay and refused behind it: `anybody@refuses.example`. */
export const isReturned = (address: string) => address.toLowerCase().endsWith("@refuses.example");

const tries = 20;
const pauseMs = 500;

/** Says to the sender of a letter that it could not be delivered, as mail servers do (RFC 3464); again while it is not taken. */
export async function returnLetter(port: number, sender: string, to: string): Promise<void> {
  const relay = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  for (let left = tries; left > 0; left--) {
    try {
      await relay.sendMail({ envelope: { from: "", to: sender }, raw: noticeOf(sender, to) });
      return;
    } catch {
      await pause(pauseMs);
    }
  }
}

const noticeOf = (sender: string, to: string) =>
  [
    "From: Mail Delivery System <mailer-daemon@relay.example>",
    `To: ${sender}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="returned"',
    "",
    "--returned",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    `Your message to <${to}> could not be delivered.`,
    "",
    "--returned",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; relay.example",
    "",
    `Final-Recipient: rfc822; ${to}`,
    "Action: failed",
    "Status: 5.1.1",
    `Diagnostic-Code: smtp; 550 5.1.1 <${to}>: no such mailbox`,
    "",
    "--returned--",
    "",
  ].join("\r\n");
