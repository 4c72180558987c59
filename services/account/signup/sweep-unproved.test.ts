import { openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { anAccount } from "../testing/index.ts";
import { EmailConfirmation } from "./email-confirmation.model.ts";
import { sweepUnproved } from "./sweep-unproved.ts";

const { within, knex } = openService(account);
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

it("they are looked for by an index of their own", async () => {
  const plan = await knex().transaction(async (trx) => {
    await trx.raw("set local enable_seqscan = off");
    return trx.raw<{ rows: object[] }>(
      `explain delete from users where email_confirmed_at is null and forgotten_at is null
         and created_at < now() - interval '7 days'`,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain("using users_unproved");
});

it("accounts that nobody proved go after seven days, whatever is mailed meanwhile", async () => {
  const unproved = { emailConfirmedAt: null };
  const opened = async (wishes: Parameters<typeof anAccount>[0], linkEnds: string | null) => {
    const { user } = await anAccount(wishes);
    if (linkEnds) await EmailConfirmation.query().insert({ guidHash: user.id, userId: user.id, expiresAt: linkEnds });
    return user.id;
  };
  const [old, asked, young, proved] = await within(async () => [
    await opened({ ...unproved, createdAt: daysFromNow(-8) }, daysFromNow(-1)),
    await opened({ ...unproved, createdAt: daysFromNow(-8) }, daysFromNow(3)),
    await opened({ ...unproved, createdAt: daysFromNow(-6) }, null),
    await opened({ createdAt: daysFromNow(-800) }, daysFromNow(-793)),
  ]);

  await within(async () => void (await sweepUnproved.tick()));

  const left = (await knex()("users").select("id")) as { id: string }[];
  expect(left.map(({ id }) => id).sort()).toEqual([young, proved].sort());
  expect(await knex()("principals").whereIn("user_id", [old, asked])).toEqual([]);
});
