import { randomUUID } from "node:crypto";
import type { AddressInfo, Server } from "node:net";
import { createServer } from "node:net";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { mailRefused } from "@carnet/nats/contracts/mailer/mail.refused.v1";
import { mailerReputation } from "@carnet/nats/contracts/rpc/mailer.reputation.v1";
import { openService } from "@carnet/services/framework/testing";
import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";
import { mailer } from "../app.ts";

const { deliver, announced, asked, knex, within, logged } = openService(mailer);

const senders: string[] = [];
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, { envelope }, done) {
    if (envelope.mailFrom) senders.push(envelope.mailFrom.address);
    stream.resume().on("end", () => done());
  },
});
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const opened = (listen: (ready: () => void) => unknown) => new Promise<void>((ready) => void listen(ready));

let end: void | (() => Promise<void>);
let port: number;
beforeAll(async () => {
  await opened((ready) => relay.listen(0, "127.0.0.1", ready));
  const probe = createServer();
  await opened((ready) => probe.listen(0, "127.0.0.1", ready));
  port = portOf(probe);
  await opened((ready) => probe.close(ready));
  Object.assign(process.env, {
    CARNET_MAIL_URL: `smtp://127.0.0.1:${portOf(relay.server as unknown as Server)}`,
    CARNET_MAIL_RETURN_DOMAIN: "returns.carnet.example",
    CARNET_MAIL_RETURN_KEY: "a key of thirty-two letters or so",
    CARNET_MAIL_RETURN_PORT: String(port),
  });
  end = await within(() => mailer.start!());
});
afterAll(async () => {
  await end?.();
  await opened((ready) => relay.close(ready));
});

/** Mails a letter; resolves with it and the sender of its envelope. */
async function mailed() {
  const letter = { ...mailerSend.example, mailId: randomUUID() };
  await deliver(mailerSend, letter);
  return { mailId: letter.mailId, sender: senders.at(-1)! };
}

/** A notice as a mail server writes it. */
const notice = (fields: string[], type = "message/delivery-status") =>
  [
    "From: mailer-daemon@relay.example",
    "Subject: Undelivered",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Action: failed is said below.",
    "--b",
    `Content-Type: ${type}`,
    "",
    "Reporting-MTA: dns; relay.example",
    "",
    "Final-Recipient: rfc822; dr.morel@tilleuls.example",
    ...fields,
    "",
    "--b--",
    "",
  ].join("\r\n");
const failed = notice(["Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1", " dr.morel: who?"]);

const bring = (to: string, raw: string) =>
  createTransport({ host: "127.0.0.1", port, ignoreTLS: true }).sendMail({ envelope: { from: "", to }, raw });

const refusals = async (mailId: string) =>
  (await announced(mailRefused)).filter(({ data }) => data["mailId"] === mailId).map(({ data }) => data["smtpCode"]);
const statusOf = async (mailId: string) =>
  ((await knex()("mails").where({ mail_id: mailId }).first()) as { status: string }).status;

describe("a letter that comes back", () => {
  it("was refused after all, once however often the notice comes, and nothing of it is kept", async () => {
    const { mailId, sender } = await mailed();
    const before = (await asked(mailerReputation, {})) as { refused: number };
    await bring(sender, failed);
    await bring(sender.toUpperCase(), failed);
    expect(await refusals(mailId)).toEqual([550]);
    expect(await statusOf(mailId)).toBe("refused");
    expect(((await asked(mailerReputation, {})) as { refused: number }).refused).toBe(before.refused + 1);
    expect(JSON.stringify([await knex()("mails"), await knex()("outbox")]) + logged()).not.toMatch(/dr\.morel/);
  });

  it.each([
    ["what the server replied", ["Action: failed", "Status: 5.0.0", "Diagnostic-Code: smtp;552 too full"], 552],
    ["a full mailbox", ["Action: Failed", "Status: 5.2.2"], 552],
    ["no such mailbox", ["Action: failed", "Status: 5.1.1", "Diagnostic-Code: x-unix; 1"], 550],
    ["anything else", ["Action: failed", "Status: 4.4.7", "Diagnostic-Code: smtp; 421 tried for days"], 554],
  ])("says %s by its code", async (_what, fields, code) => {
    const { mailId, sender } = await mailed();
    await bring(sender, notice(fields));
    expect(await refusals(mailId)).toEqual([code]);
  });

  it.each([
    ["a delay", notice(["Action: delayed", "Status: 4.4.1"])],
    ["a receipt", notice(["Action: delivered", "Status: 2.0.0"])],
    ["the answer of somebody away", "Subject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nAction: failed\r\n"],
    ["a report in another form", notice(["Action: failed", "Status: 5.1.1"], "message/feedback-report")],
  ])("is not %s", async (_what, raw) => {
    const { mailId, sender } = await mailed();
    await bring(sender, raw);
    expect(await refusals(mailId)).toEqual([]);
    expect(await statusOf(mailId)).toBe("sent");
  });

  it("comes to an address that nobody can make up", async () => {
    const { mailId, sender } = await mailed();
    const other = randomUUID().replaceAll("-", "");
    for (const madeUp of [
      sender.replace(/[0-9a-f](?=@)/, (last) => (last === "0" ? "1" : "0")),
      sender.replace(/(?<=return-)[0-9a-f]{32}/, other),
      sender.replace("returns.carnet.example", "elsewhere.example"),
      "postmaster@returns.carnet.example",
    ])
      await expect(bring(madeUp, failed)).rejects.toMatchObject({ responseCode: 550 });
    expect(await refusals(mailId)).toEqual([]);
  });

  it("comes again where it is not noted yet that the letter left, or the notice is too large to read", async () => {
    const { mailId, sender } = await mailed();
    const row = (await knex()("mails").where({ mail_id: mailId }).first()) as object;
    await knex()("mails").where({ mail_id: mailId }).delete();
    await expect(bring(sender, failed)).rejects.toMatchObject({ responseCode: 451 });
    await knex()("mails").insert(row);
    await expect(bring(sender, failed + "x".repeat(2_100_000))).rejects.toMatchObject({ responseCode: 552 });
    expect(await refusals(mailId)).toEqual([]);
    await bring(sender, failed);
    expect(await refusals(mailId)).toEqual([550]);
  });

  it("is received by another instance once the first has ended", async () => {
    const second = await within(() => mailer.start!());
    await end?.();
    end = second;
    const { mailId, sender } = await mailed();
    const taken = () =>
      bring(sender, failed).catch((error: { code: string }) => {
        expect(["ECONNECTION", "ESOCKET"]).toContain(error.code);
        return null;
      });
    while (!(await taken())) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await refusals(mailId)).toEqual([550]);
  });
});

describe("what the mailer needs for it", () => {
  it("is a key where there is a domain, and nothing without one", async () => {
    const { CARNET_MAIL_RETURN_KEY: key } = process.env;
    process.env["CARNET_MAIL_RETURN_KEY"] = "short";
    expect(() => mailer.check!()).toThrow("CARNET_MAIL_RETURN_KEY");
    process.env["CARNET_MAIL_RETURN_KEY"] = key;
    process.env["CARNET_MAIL_RETURN_DOMAIN"] = "";
    const { sender } = await mailed();
    expect(sender).toBe("no-reply@carnet.example");
    expect(await within(() => mailer.start!())).toBeUndefined();
    process.env["CARNET_MAIL_RETURN_DOMAIN"] = "returns.carnet.example";
  });
});
