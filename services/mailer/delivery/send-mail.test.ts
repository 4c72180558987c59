import { mailerSend, type Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { mailRefused } from "@carnet/nats/contracts/mailer/mail.refused.v1";
import { mailSent } from "@carnet/nats/contracts/mailer/mail.sent.v1";
import { mailerReputation } from "@carnet/nats/contracts/rpc/mailer.reputation.v1";
import { openService } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { mailer } from "../app.ts";

const { deliver, announced, asked, knex, asOwner, logged } = openService(mailer);

interface Taken {
  to: string[];
  raw: string;
}
const taken: Taken[] = [];
let answerWith: { responseCode: number } | null = null;

const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (_address, _session, done) => done(answerWith ? Object.assign(new Error("no"), answerWith) : null),
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", () => {
      taken.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(parts).toString("utf8"),
      });
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  process.env["CARNET_MAIL_URL"] = `smtp://127.0.0.1:${(relay.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => relay.close(resolve)));
beforeEach(() => {
  taken.length = 0;
  answerWith = null;
});

const aLetter = () => ({ ...mailerSend.example, mailId: randomUUID() });

describe("cmd.mailer.send", () => {
  it("mails the letter to one address, in its language, and keeps no address", async () => {
    const letter = aLetter();
    await deliver(mailerSend, letter);

    expect(taken).toMatchObject([{ to: [letter.to] }]);
    expect(taken[0]?.raw).toMatch(/Content-Language: fr/);
    expect(await announced(mailSent)).toMatchObject([{ data: { mailId: letter.mailId, template: "confirmEmail" } }]);
    const stored = JSON.stringify([await knex()("mails"), await knex()("outbox")]);
    expect(stored).not.toMatch(/dr\.morel|Hélène/);
    expect(logged()).not.toMatch(/dr\.morel|Hélène/);
  });

  it("mails a letter once, however often it is asked for", async () => {
    const letter = aLetter();
    await deliver(mailerSend, letter);
    await deliver(mailerSend, letter);
    expect(taken).toHaveLength(1);
  });

  it("mails a letter once, though that it left could not be noted at first", async () => {
    const letter = aLetter();
    const id = randomUUID();
    await asOwner((owner) => owner.raw("alter table mails rename to mails_on_a_full_disk"));
    await expect(deliver(mailerSend, letter, { id })).rejects.toThrow();
    await expect(deliver(mailerSend, letter, { id })).rejects.toThrow();
    await asOwner((owner) => owner.raw("alter table mails_on_a_full_disk rename to mails"));
    await deliver(mailerSend, letter, { id });
    await deliver(mailerSend, letter, { id });
    expect(taken).toHaveLength(1);
    expect(await knex()("mails").where({ mail_id: letter.mailId })).toHaveLength(1);
  });

  it("notes what the relay refuses for good and does not insist", async () => {
    answerWith = { responseCode: 550 };
    const letter = aLetter();
    await deliver(mailerSend, letter);
    expect((await announced(mailRefused)).at(-1)?.data).toEqual({
      mailId: letter.mailId,
      template: "confirmEmail",
      smtpCode: 550,
    });
  });

  it("leaves no trace of what is worth another try, and then sends it", async () => {
    answerWith = { responseCode: 451 };
    const letter = aLetter();
    await expect(deliver(mailerSend, letter)).rejects.toThrow();
    answerWith = null;
    await deliver(mailerSend, letter);
    expect(taken).toHaveLength(1);
  });

  it("carries a receipt as it was given", async () => {
    const data = Buffer.from("%PDF-1.7 receipt").toString("base64");
    const receipt: Letter = {
      mailId: randomUUID(),
      to: "camille@patients.example",
      langCode: "en",
      template: "receipt",
      vars: { clinicName: "Clinique des Tilleuls", therapistName: "Élodie Lavoie" },
      attachments: [{ name: "receipt.pdf", mimeType: "application/pdf", data }],
    };
    await deliver(mailerSend, receipt);
    expect(taken[0]?.raw).toContain(data);
  });

  it("tells the administrator how letters arrive", async () => {
    const { sent, refused, deliveryRate } = (await asked(mailerReputation, {})) as {
      sent: number;
      refused: number;
      deliveryRate: number;
    };
    expect(refused).toBe(1);
    expect(deliveryRate).toBeCloseTo(sent / (sent + 1));
  });
});
