import { cast, tilleuls } from "@carnet/services/framework/testing";
import { FakeCards, openTilleuls } from "../testing/index.ts";

const { as, knex } = openTilleuls();
const cards = new FakeCards();

beforeAll(async () => {
  process.env["CARNET_CARDS_URL"] = await cards.start();
  await knex()("stripe_customers").insert({ user_id: cast.drMorel.userId, stripe_customer_id: "cus_morel" });
  await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: "card_morel" });
  await knex()("free_trials").insert({ user_id: cast.drMorel.userId, ends_at: "2020-01-01T00:00:00Z" });
});
afterAll(() => cards.stop());

beforeEach(async () => {
  cards.charges.length = 0;
  cards.forgetKeys();
  for (const table of ["payment_requests", "payments", "invoice_lines", "invoices"]) await knex()(table).del();
  await knex()("clinic_members").where({ user_id: cast.sofia.userId }).update({ plan: null, plan_started_at: null });
});

const take = async (plan: string) =>
  (await as(cast.drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send({ plan, userId: cast.sofia.userId })).body;
const charged = () => cards.charges.map(({ amount }) => amount);
const ago = (days: number) =>
  knex()("payments").update({ settled_at: knex().raw("now() - ? * interval '1 day'", [days]) });

const [mini, medium] = [990, 4_490];

it("charges what a dearer plan is more than the one that was paid, and nothing for coming back", async () => {
  for (const plan of ["mini-month", "medium-month", "mini-month", "medium-month"]) expect(await take(plan)).toEqual({});
  expect(charged()).toEqual([mini, medium - mini]);
  const invoices = await knex()("invoices").where({ clinic_id: tilleuls }).orderBy("total");
  expect(invoices.map(({ total }) => total)).toEqual([0, 0, mini, medium - mini]);
  expect(await knex()("clinic_members").where({ user_id: cast.sofia.userId }).first()).toMatchObject({
    plan: "medium-month",
  });
});

it("charges the whole plan once the period that was paid is over", async () => {
  await take("mini-month");
  await ago(32);
  await take("medium-month");
  expect(charged()).toEqual([mini, medium]);
});

it("counts a month for a month alone, and a year for the year", async () => {
  await take("mini-year");
  await ago(40);
  await take("mini-month");
  expect(charged()).toHaveLength(1);
});

it("counts for nobody else", async () => {
  await take("mini-month");
  const other = { plan: "mini-year", userId: cast.drBernier.userId };
  expect((await as(cast.drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send(other)).body).toEqual({});
  expect(charged()[1]).toBeGreaterThan(mini);
});
