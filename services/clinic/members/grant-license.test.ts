import { cast, tilleuls } from "@carnet/services/framework/testing";
import { FakeCards, openTilleuls } from "../testing/index.ts";

const { as, knex } = openTilleuls();
const cards = new FakeCards();

beforeAll(async () => {
  process.env["CARNET_CARDS_URL"] = await cards.start();
  await knex()("stripe_customers").insert({ user_id: cast.drMorel.userId, stripe_customer_id: "cus_morel" });
  await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: "card_morel", province_or_state: null });
  await knex()("free_trials").insert({ user_id: cast.drMorel.userId, ends_at: "2020-01-01T00:00:00Z" });
});
afterAll(() => cards.stop());

beforeEach(async () => {
  cards.reset();
  for (const table of ["subscription_items", "payment_requests", "payments", "invoice_lines", "invoices"])
    await knex()(table).del();
  await knex()("clinic_members")
    .where({ user_id: cast.sofia.userId })
    .update({ plan: null, plan_started_at: null, plan_terminated_at: null });
});

const take = async (plan: string) =>
  (await as(cast.drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send({ plan, userId: cast.sofia.userId })).body;
const charged = () => cards.charges.map(({ amount }) => amount);

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

it("charges nothing for a plan that is taken again within the period that was paid", async () => {
  await take("mini-month");
  const userId = cast.sofia.userId;
  const end = await as(cast.drMorel).put(`/api/1/invoicing/${userId}/cancelPlan`).send({ clinicId: tilleuls });
  expect(end.body).toEqual({});
  expect(await take("mini-month")).toEqual({});
  expect(await knex()("clinic_members").where({ user_id: userId }).first("plan_terminated_at")).toEqual({
    plan_terminated_at: null,
  });
  expect(charged()).toEqual([mini]);
});

it("takes what is left of a year off the months that follow", async () => {
  await take("mini-year");
  await take("mini-month");
  expect(charged()).toHaveLength(1);
});

it("counts for nobody else", async () => {
  await take("mini-month");
  const other = { plan: "mini-year", userId: cast.drBernier.userId };
  expect((await as(cast.drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send(other)).body).toEqual({});
  expect(charged()[1]).toBeGreaterThan(mini);
});
