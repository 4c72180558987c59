import { randomUUID } from "node:crypto";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { mailRefused } from "@carnet/nats/contracts/mailer/mail.refused.v1";
import { openService } from "@carnet/services/framework/testing";
import { mailer } from "@carnet/services/mailer/app";
import { freePort } from "../../processes/free-port.ts";
import { startInbox, type Inbox } from "./start-inbox.ts";

const { deliver, announced, knex, within } = openService(mailer);
let inbox: Inbox;
let end: void | (() => Promise<void>);

beforeAll(async () => {
  const returns = await freePort();
  inbox = await startInbox({ returns });
  Object.assign(process.env, {
    CARNET_MAIL_URL: inbox.smtp,
    CARNET_MAIL_RETURN_DOMAIN: "returns.carnet.example",
    CARNET_MAIL_RETURN_KEY: "k".repeat(32),
    CARNET_MAIL_RETURN_PORT: String(returns),
  });
  end = await within(() => mailer.start!());
});
afterAll(async () => {
  await end?.();
  await inbox.stop();
});

test("a letter that the relay took and a server behind it refused comes back to the mailer, which says so", async () => {
  const [lost, read] = ["camille@refuses.example", "bruno@example.org"].map((to) => ({
    ...mailerSend.example,
    mailId: randomUUID(),
    to,
  }));
  await deliver(mailerSend, read!);
  await deliver(mailerSend, lost!);
  while ((await announced(mailRefused)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await announced(mailRefused)).map(({ data }) => data)).toEqual([
    { mailId: lost!.mailId, template: "confirmEmail", smtpCode: 550 },
  ]);
  expect(await knex()("mails").whereIn("mail_id", [lost!.mailId, read!.mailId]).orderBy("status")).toMatchObject([
    { mail_id: lost!.mailId, status: "refused" },
    { mail_id: read!.mailId, status: "sent" },
  ]);
});
