import type { Readable } from "node:stream";
import { announce, current, inTransaction, nobody, runInContext } from "@carnet/services/framework";
import { mailRefused } from "@carnet/nats/contracts/mailer/mail.refused.v1";
import { SMTPServer } from "smtp-server";
import { Mail } from "../delivery/mail.model.ts";
import { readNotice } from "./read-notice.ts";
import { letterReturnedTo, returnPlace } from "./return-path.ts";

/** A notice brings back at most the letter, and none of those is larger. */
const largest = 2_000_000;
const listenAgainMs = 1_000;

/**
 * Receives the notices of servers that took a letter and could not deliver it, and says that it was refused. It takes mail
 * for addresses that we signed, and keeps nothing of it. Where another instance of this machine receives, this one takes
 * over when that ends.
 */
export async function receiveBounces(): Promise<void | (() => Promise<void>)> {
  if (!returnPlace()) return;
  const context = current();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: largest,
    maxClients: 20,
    socketTimeout: 30_000,
    onRcptTo: ({ address }, _session, done) =>
      done(letterReturnedTo(address) ? null : new NotTaken(550, "No such address")),
    onData(stream, session, done) {
      const letters = session.envelope.rcptTo.flatMap(({ address }) => letterReturnedTo(address) ?? []);
      runInContext({ ...context, traceId: "bounce" }, () => receive(stream, letters)).then(
        () => done(),
        (error: unknown) => done(error instanceof NotTaken ? error : new NotTaken(451, "Not now")),
      );
    },
  });
  const { CARNET_MAIL_RETURN_PORT, CARNET_HOST: host = "127.0.0.1" } = process.env;
  const port = Number(CARNET_MAIL_RETURN_PORT ?? 0);
  const listen = () => server.listen(port, host);
  let again: NodeJS.Timeout | undefined;
  server.on("error", (error: NodeJS.ErrnoException) => {
    // Anything else is a connection that broke off.
    if (error.syscall !== "listen") return;
    if (!again) context.log.warn("notices about letters cannot be received yet", { port, error });
    again = setTimeout(listen, listenAgainMs);
  });
  listen();
  return async () => {
    clearTimeout(again);
    await new Promise<void>((resolve) => server.close(resolve));
  };
}

/** Reads a notice to its end, and notes of each letter that it was refused after all. */
async function receive(stream: Readable & { sizeExceeded?: boolean }, letters: string[]): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of stream) if (!stream.sizeExceeded) parts.push(part as Buffer);
  if (stream.sizeExceeded) throw new NotTaken(552, "Too large");
  const smtpCode = await readNotice(Buffer.concat(parts));
  if (smtpCode === null) return;
  for (const mailId of letters) await refuseLate(mailId, smtpCode);
}

/** Once, however often the notice comes; not before it is noted that the letter left. */
async function refuseLate(mailId: string, smtpCode: number): Promise<void> {
  await inTransaction(async (trx) => {
    const mail = await Mail.query(trx).findById(mailId).forUpdate();
    if (!mail) throw new NotTaken(451, "Not now");
    if (mail.status === "refused") return;
    await mail.$query(trx).patch({ status: "refused", smtpCode });
    await announce(trx, mailRefused, nobody, { mailId, template: mail.template, smtpCode });
  });
}

/** What is answered to the server that brings the notice: with a 4xx it comes again. */
class NotTaken extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}
