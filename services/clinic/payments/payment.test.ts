import { cast, tilleuls } from "@carnet/services/framework/testing";
import { freeTrialConverted } from "@carnet/nats/contracts/clinic/freeTrial.converted.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import { inTransaction, refuse } from "@carnet/services/framework";
import { growOld } from "../../../deploy/local/stand-ins/cards/calls/grow-old.ts";
import { Invoice } from "../billing/invoice.model.ts";
import { FakeCards, openTilleuls } from "../testing/index.ts";
import { convertFreeTrial } from "../trials/convert-free-trial.ts";
import { FreeTrial } from "../trials/free-trial.model.ts";
import { resumePayments } from "./resume-payments.ts";

const { as, announced, knex, within, logged } = openTilleuls();
const cards = new FakeCards();
let trialId = "";

beforeAll(async () => {
  process.env["CARNET_CARDS_URL"] = await cards.start();
  const owner = { user_id: cast.drMorel.userId };
  await knex()("stripe_customers").insert({ ...owner, stripe_customer_id: "cus_morel" });
  await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: "card_morel", province_or_state: null });
});
afterAll(() => cards.stop());

/** Dr Morel's trial has covered her own plan and Sofia's; nothing was charged yet. */
beforeEach(async () => {
  cards.reset();
  for (const table of [
    "subscription_items",
    "payment_requests",
    "payments",
    "invoice_lines",
    "invoices",
    "free_trials",
    "outbox",
  ]) {
    await knex()(table).del();
  }
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  [{ id: trialId }] = await knex()("free_trials").insert({ user_id: cast.drMorel.userId, ends_at: endsAt }, ["id"]);
  const onTrial = { plan: "mini-month", trial_id: trialId, plan_started_at: "2026-01-01T00:00:00Z" };
  await knex()("clinic_members").whereIn("user_id", [cast.drMorel.userId, cast.sofia.userId]).update(onTrial);
});

const convert = (plan = "large-year", key = "") => {
  const call = as(cast.drMorel).put(`/api/1/freeTrial/${trialId}/convert`);
  return (key ? call.set("idempotency-key", key) : call).send({ planAndRecurrence: plan });
};
const plans = async () =>
  (await knex()("clinic_members").where({ clinic_id: tilleuls }).whereNotNull("plan").select("user_id", "plan"))
    .filter(({ user_id }) => [cast.drMorel.userId, cast.sofia.userId].includes(user_id))
    .map(({ plan }) => plan)
    .sort();
const untouched = ["mini-month", "mini-month"];
const converted = ["large-year", "mini-month"];
const price = 64_900 + 990;
/** The clock comes round an hour, or more, after what was left pending. */
const clock = async (hours = 1) => {
  await knex()("payments").update({ created_at: knex().raw(`now() - interval '${hours} hours'`) });
  await within(resumePayments);
};
const paidOnce = async () => {
  expect(cards.charges).toMatchObject([{ amount: price, customer: "cus_morel" }]);
  expect(await plans()).toEqual(converted);
  expect(await announced(freeTrialConverted)).toHaveLength(1);
  const invoices = await knex()("invoices").where({ clinic_id: tilleuls });
  expect(invoices.map(({ total }) => total).sort()).toEqual([64_900, 990]);
  expect(new Set(invoices.map(({ stripe_charge_id }) => stripe_charge_id))).toEqual(new Set([cards.charges[0]!.id]));
};

it("charges all the plans of a trial together, once", async () => {
  expect((await convert()).body).toEqual({});
  await paidOnce();
  expect((await convert()).body).toEqual({ appErrorCode: "notFound" });
  await clock();
  await paidOnce();
});

it("of two conversions at once charges one, under different Idempotency-Keys too", async () => {
  const answers = await Promise.all([
    convert(),
    convert("large-year", "key-one-1"),
    convert("large-year", "key-two-2"),
  ]);
  expect(answers.map(({ body }) => body.appErrorCode ?? "paid")).toContain("paid");
  await paidOnce();
});

it("settles once what several ask for while the provider is slow", async () => {
  cards.takesMs = 300;
  const answers = await Promise.all([convert(), convert(), convert("large-year", "key-slow-1")]);
  cards.takesMs = 0;
  expect(answers.map(({ body }) => body)).toEqual([{}, {}, {}]);
  expect(cards.asked).toHaveLength(3);
  await paidOnce();
});

it("gives the same answer to the same Idempotency-Key, and refuses it with another body", async () => {
  expect((await convert("large-year", "key-same-1")).body).toEqual({});
  expect((await convert("large-year", "key-same-1")).body).toEqual({});
  expect((await convert("mini-year", "key-same-1")).body).toEqual({ appErrorCode: "idempotencyKeyReused" });
  await paidOnce();
});

it("killed between the intention and the call, is taken up by the clock", async () => {
  const trial = await within(async () => FreeTrial.query().findById(trialId).throwIfNotFound());
  await within(() =>
    inTransaction((trx) =>
      convertFreeTrial(trx, cast.drMorel, trial, { plan: "large-year", coupon: undefined }, refuse),
    ),
  );
  expect(cards.charges).toEqual([]);
  expect(await plans()).toEqual(untouched);
  await clock();
  await paidOnce();
});

it("killed between the call and the settlement, is settled by the clock with the charge that was made", async () => {
  const killed = jest.spyOn(Invoice, "query").mockImplementationOnce(() => {
    throw new Error("killed");
  });
  expect((await convert()).status).toBe(500);
  expect(killed).toHaveBeenCalled();
  killed.mockRestore();
  expect(cards.charges).toHaveLength(1);
  expect(await plans()).toEqual(untouched);
  await clock();
  await paidOnce();
  expect(new Set(cards.asked).size).toBe(1);
});

it("survives a provider that charges and never says so, at the next try and by the clock", async () => {
  cards.mood = "losesAnswers";
  expect((await convert("large-year", "key-lost-1")).body).toMatchObject({ appErrorCode: "processing_error" });
  expect(cards.charges).toHaveLength(1);
  expect(await plans()).toEqual(untouched);
  await clock();
  expect((await convert("mini-year")).body).toEqual({ appErrorCode: "processing_error" });
  cards.mood = "pays";
  expect((await convert("large-year", "key-lost-1")).body).toEqual({});
  await paidOnce();
  await clock();
  await paidOnce();
});

it("leaves the plan untouched when the card is declined, and pays with a later try", async () => {
  cards.mood = "declines";
  const refused = { appErrorCode: "card_declined", exception: "cardError" };
  expect((await convert("large-year", "key-late-1")).body).toEqual(refused);
  expect(await plans()).toEqual(untouched);
  expect(await announced(freeTrialConverted)).toEqual([]);
  expect(await knex()("invoices")).toEqual([]);
  cards.mood = "pays";
  await clock();
  expect(cards.charges).toEqual([]);
  expect((await convert("large-year", "key-late-1")).body).toEqual({});
  await paidOnce();
});

it("once the provider has forgotten the key, only looks for the charge and makes none", async () => {
  cards.mood = "losesAnswers";
  await convert();
  cards.mood = "pays";
  cards.forgetKeys();
  await clock(30);
  await paidOnce();
});

it("that the card stopped paying before the answer came gives no plan that nobody pays for", async () => {
  cards.mood = "losesAnswers";
  await convert("small-month");
  cards.mood = "declines";
  for (let day = 0; day < 70; day++) {
    cards.ledger.advanceTo(cards.ledger.now() + 86_400);
    growOld(cards.ledger);
  }
  expect(cards.ledger.all("subscription")).toMatchObject([{ status: "canceled" }]);
  await clock(70 * 24);
  const members = await knex()("clinic_members").where({ trial_id: null }).whereNotNull("plan").select();
  expect(members.map(({ plan }) => plan)).toEqual(expect.arrayContaining(["small-month", "mini-month"]));
  const own = members.filter(({ user_id }) => [cast.drMorel.userId, cast.sofia.userId].includes(user_id));
  expect(own.map(({ plan_terminated_at: end }) => end !== null)).toEqual([true, true]);
  expect(await announced(planTerminated)).toHaveLength(2);
});

it("gives up a payment nobody ever heard of, after a day", async () => {
  cards.mood = "away";
  expect((await convert()).body).toMatchObject({ appErrorCode: "processing_error" });
  await clock();
  cards.mood = "pays";
  await clock(30);
  expect(cards.charges).toEqual([]);
  expect(await knex()("payments").first("state", "failure_code")).toEqual({
    state: "declined",
    failure_code: "processing_error",
  });
  expect((await convert()).body).toEqual({});
  await paidOnce();
  expect(logged()).not.toContain("card_morel");
});
