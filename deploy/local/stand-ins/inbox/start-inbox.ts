import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { refuseProduction } from "../refuse-production.ts";
import { answerInbox } from "./answer-inbox.ts";
import { Mailbox } from "./mailbox.ts";
import { isReturned, returnLetter } from "./return-letter.ts";

/** A mail server that keeps what it is given, and the address of the page that shows it. */
export interface Inbox {
  /** smtp://127.0.0.1:port, for CARNET_MAIL_URL. */
  smtp: string;
  /** The page a person reads; `${page}/../api/mails` is what tests read. */
  page: string;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

const largest = 20_000_000;

/**
 * Starts the inbox on two loopback ports of its own: it takes every mail and delivers none. What is for
 * `anybody@refuses.example` it returns to its sender on the port `returns`, once it has taken it.
 * `beside` answers other paths of the same address: what else only a person's own devices would show.
 */
export async function startInbox(
  ports: { smtp?: number; http?: number; returns?: number } = {},
  beside: Record<string, RequestListener> = {},
): Promise<Inbox> {
  refuseProduction("mail relay");
  const mailbox = new Mailbox();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: largest,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error("Message too large"), { responseCode: 552 }));
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mailbox.deliver(Buffer.concat(parts), from, to).then(() => {
          done();
          if (ports.returns && from)
            for (const each of to.filter(isReturned)) void returnLetter(ports.returns, from, each);
        }, done);
      });
    },
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(ports.smtp ?? 0, "127.0.0.1", resolve));
  const inbox = answerInbox(mailbox);
  const web = createServer((request, response) =>
    (beside[request.url?.split("?")[0] ?? ""] ?? inbox)(request, response),
  );
  await new Promise<void>((resolve) => web.listen(ports.http ?? 0, "127.0.0.1", resolve));
  return {
    smtp: `smtp://127.0.0.1:${portOf(smtp.server as unknown as Server)}`,
    page: `http://127.0.0.1:${portOf(web)}/inbox`,
    mailbox,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => smtp.close(() => resolve(1))),
        new Promise((resolve) => web.close(resolve)),
      ]);
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
