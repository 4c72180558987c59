import { cast, tilleuls } from "@carnet/services/framework/testing";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import Stripe from "stripe";
import { growOld } from "../../../deploy/local/stand-ins/cards/calls/grow-old.ts";
import { getInvoices } from "../contract/index.ts";
import { FakeCards, openTilleuls } from "../testing/index.ts";
import { resumePayments } from "../payments/resume-payments.ts";
import { reconcile } from "./reconcile.ts";
import { sendEnds } from "./send-ends.ts";

const { as, announced, knex, within } = openTilleuls();
const cards = new FakeCards();
const secret = "whsec_tests";
const { sofia, drMorel, drRoy } = cast;
const day = 86_400;
let events: { id: string; type: string }[] = [];

beforeAll(async () => {
  process.env["CARNET_CARDS_URL"] = await cards.start();
  process.env["CARNET_CARDS_WEBHOOK_SECRET"] = secret;
  await knex()("stripe_customers").insert({ user_id: drMorel.userId, stripe_customer_id: "cus_morel" });
  await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: "card_morel", province_or_state: null });
  await knex()("free_trials").insert({ user_id: drMorel.userId, ends_at: "2020-01-01T00:00:00Z" });
});
afterAll(() => cards.stop());

beforeEach(async () => {
  cards.reset();
  events = [];
  cards.ledger.onEvent = (event) => void events.push(structuredClone(event));
  for (const table of ["card_events", "subscription_items", "payments", "invoice_lines", "invoices", "outbox"])
    await knex()(table).del();
  const none = { plan: null, trial_id: null, plan_started_at: null, plan_terminated_at: null };
  await knex()("clinic_members").where({ clinic_id: tilleuls }).update(none);
});

const license = async (plan: string, userId: string = sofia.userId) =>
  (await as(drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send({ plan, userId })).body;
const cancel = async (body: object = {}, userId: string = sofia.userId) =>
  (
    await as(drMorel)
      .put(`/api/1/invoicing/${userId}/cancelPlan`)
      .send({ clinicId: tilleuls, ...body })
  ).body;
const member = (userId: string = sofia.userId) =>
  knex()("clinic_members").where({ clinic_id: tilleuls, user_id: userId }).first("plan", "plan_terminated_at");
const invoices = async () =>
  getInvoices.answer.parse((await as(drMorel).get(`/api/1/clinic/${tilleuls}/invoices`)).body);
const totals = async () => (await invoices()).map(({ total }) => total);
const charged = () => cards.charges.map(({ amount }) => amount);
/** The provider's clock goes on, and what is due by then is done there. */
const later = (days: number) => {
  for (let passed = 0; passed < days; passed++) {
    cards.ledger.advanceTo(cards.ledger.now() + day);
    growOld(cards.ledger);
  }
};
const post = (payload: string, signature: string) =>
  as(cast.anonymous)
    .post("/api/1/stripe/webhook")
    .set("content-type", "application/json")
    .set("stripe-signature", signature)
    .send(payload);
const send = async (event: object, by = secret, timestamp = Math.floor(Date.now() / 1_000)) => {
  const payload = JSON.stringify(event);
  return post(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp }));
};
const sendAll = async (order = events) => {
  for (const event of order) expect((await send(event)).status).toBe(200);
};

describe("a plan is a subscription (BIL-001)", () => {
  it("is charged again each period, each with an invoice that the webhooks bring", async () => {
    expect(await license("small-month")).toEqual({});
    expect(charged()).toEqual([2_490]);
    expect(await totals()).toEqual([2_490]);
    later(62);
    await sendAll();
    expect(charged()).toEqual([2_490, 2_490, 2_490]);
    expect(await totals()).toEqual([2_490, 2_490, 2_490]);
    expect((await invoices()).every(({ chargedAt }) => chargedAt !== null)).toBe(true);
  });

  it("comes to the same with webhooks late, twice, the wrong way round, or none and a look once a day", async () => {
    await license("small-month");
    later(62);
    const want = await (async () => {
      await sendAll();
      return totals();
    })();
    for (const order of [[...events].reverse(), [...events, ...events], events.slice(-1)]) {
      await knex()("card_events").del();
      await knex()("invoice_lines").del();
      await knex()("invoices").del();
      await Promise.all(order.map((event) => send(event)));
      await within(reconcile);
      expect(await totals()).toEqual(want);
    }
    await knex()("invoice_lines").del();
    await knex()("invoices").del();
    await within(reconcile);
    expect(await totals()).toEqual(want);
  });

  it("ends once the card has said no for two weeks, and is listed with why", async () => {
    await license("small-month");
    cards.mood = "declines";
    later(33);
    await sendAll();
    expect((await invoices())[0]).toMatchObject({ chargedAt: null, stripeFailureCode: "card_declined", total: 2_490 });
    expect((await member()).plan_terminated_at).toBeNull();
    later(20);
    await sendAll();
    expect((await member()).plan_terminated_at).not.toBeNull();
    expect(await announced(planTerminated)).toHaveLength(1);
    expect(charged()).toEqual([2_490]);
  });
});

it("an invoice whose event comes again and again keeps its number, and the next one has the next (BIL-014)", async () => {
  await license("small-month");
  const { number } = (await invoices())[0]!;
  await Promise.all(events.flatMap((event) => [send(event), send({ ...event, id: `${event.id}_again` })]));
  await license("large-month");
  expect((await invoices()).map((invoice) => invoice.number)).toEqual([number + 1, number]);
});

describe("a card that was refused is replaced (BIL-006, ADM-004)", () => {
  const pay = async (id: string, who: typeof drMorel | typeof drRoy | typeof cast.ada = drMorel) =>
    as(who).post(`/api/1/invoices/${id}/retry`);
  const newCard = (token = "tok_mastercard") => as(drMorel).put(`/api/1/stripeCustomer/${token}`);
  const payWith = (cardId: string) => as(drMorel).put(`/api/1/clinic/${tilleuls}/setCardId`).send({ cardId });
  afterEach(() => knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: "card_morel" }));

  /** A renewal that the card refused. */
  const owed = async () => {
    await license("small-month");
    cards.mood = "declines";
    later(32);
    await sendAll();
    return (await invoices())[0]!.id;
  };

  it("the new card pays what is owed, at the owner's word, and every period after it", async () => {
    const id = await owed();
    expect((await pay(id)).body).toEqual({ appErrorCode: "card_declined", exception: "cardError" });
    const { cardId } = (await newCard()).body;
    expect((await payWith(cardId)).body).toEqual({});
    expect((await pay(id)).body).toMatchObject({ id, stripeFailureCode: null, total: 2_490 });
    expect((await pay(id)).body).toEqual({ appErrorCode: "notFailed" });
    later(31);
    await sendAll();
    // The old card still says no: it is the new one that paid.
    expect(charged()).toEqual([2_490, 2_490, 2_490]);
    expect(await totals()).toEqual([2_490, 2_490, 2_490]);
  });

  it("is settled by the owner or the administrator, by nobody else, and not without a card", async () => {
    const id = await owed();
    expect((await pay(id, drRoy)).status).toBe(403);
    for (const who of [cast.drAilleurs, cast.camille])
      expect((await as(who).post(`/api/1/invoices/${id}/retry`)).body).toEqual({ appErrorCode: "notFound" });
    await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: null });
    expect((await pay(id, cast.ada)).body).toEqual({ appErrorCode: "missing" });
    expect(charged()).toEqual([2_490]);
  });

  it("the clinic keeps its old card where the provider does not answer", async () => {
    await license("small-month");
    const { cardId } = (await newCard()).body;
    cards.mood = "away";
    expect((await payWith(cardId)).body).toEqual({ appErrorCode: "processing_error", exception: "cardError" });
    expect(await knex()("clinics").where({ id: tilleuls }).first("stripe_card_id")).toEqual({
      stripe_card_id: "card_morel",
    });
  });
});

it("the webhooks of a change may come while it is settled (BIL-001)", async () => {
  await license("small-month");
  const racing: Promise<unknown>[] = [];
  cards.ledger.onEvent = (event) => void racing.push(send(structuredClone(event)));
  for (const plan of ["large-month", "medium-month", "large-month"]) expect(await license(plan)).toEqual({});
  for (const answer of await Promise.all(racing)) expect((answer as { status: number }).status).toBe(200);
});

describe("another plan", () => {
  it("dearer: what is left of the old one is credited, the difference charged", async () => {
    await license("small-month");
    expect(await license("large-month")).toEqual({});
    expect(charged()).toEqual([2_490, 4_000]);
    expect((await member()).plan).toBe("large-month");
    const [newest] = await invoices();
    expect(newest!.lines).toEqual([
      { description: "credit", amount: -2_490 },
      { description: "large-month", amount: 6_490 },
    ]);
    later(32);
    expect(charged()).toEqual([2_490, 4_000, 6_490]);
  });

  it("cheaper: nothing is charged until the credit is used up", async () => {
    await license("large-month");
    expect(await license("small-month")).toEqual({});
    expect(charged()).toEqual([6_490]);
    later(32);
    expect(charged()).toEqual([6_490]);
    later(31);
    expect(charged()).toEqual([6_490, 3 * 2_490 - 6_490]);
  });

  it("stays as it was where the card says no", async () => {
    await license("small-month");
    cards.mood = "declines";
    expect(await license("large-month")).toEqual({ appErrorCode: "card_declined", exception: "cardError" });
    expect((await member()).plan).toBe("small-month");
    cards.mood = "pays";
    later(32);
    expect(charged()).toEqual([2_490, 2_490]);
  });
});

it("a coupon that ended between its price and the order is refused, and nothing is charged (BIL-010)", async () => {
  await knex()("coupons").insert({ code: "BRIEF", rebate_percentage: 50 });
  const preview = `/api/1/clinic/${tilleuls}/planPreview?plan=small-month&userId=${sofia.userId}&rebate_coupon=BRIEF`;
  expect((await as(drMorel).get(preview)).body).toMatchObject({ now: 1_245 });
  await knex()("coupons").update({ valid_until: new Date(Date.now() - 1_000) });
  const order = { plan: "small-month", userId: sofia.userId, rebate_coupon: "BRIEF" };
  expect((await as(drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send(order)).body).toEqual({
    appErrorCode: "invalidCoupon",
  });
  expect(charged()).toEqual([]);
  expect((await member()).plan).toBeNull();
  await knex()("coupons").del();
});

describe("a plan that is cancelled (MEM-022)", () => {
  it("ends now, and is charged no more", async () => {
    await license("small-month");
    expect(await cancel()).toEqual({});
    expect(Date.parse((await member()).plan_terminated_at)).toBeLessThanOrEqual(Date.now());
    expect(await announced(planTerminated)).not.toEqual([]);
    later(62);
    expect(charged()).toEqual([2_490]);
    expect(await cancel()).toEqual({ appErrorCode: "noPlan" });
  });

  it("ends on a day to come, after the renewals before it; asked for again before that, it goes on unpaid twice", async () => {
    await license("small-month");
    const date = new Date(Date.now() + 45 * day * 1_000).toISOString();
    expect(await cancel({ date })).toEqual({});
    expect(new Date((await member()).plan_terminated_at).toISOString()).toBe(date);
    expect(await announced(planChanged)).not.toEqual([]);
    expect(await license("small-month")).toEqual({});
    expect((await member()).plan_terminated_at).toBeNull();
    expect(charged()).toEqual([2_490]);
    await cancel({ date });
    later(90);
    expect(charged()).toEqual([2_490, 2_490]);
  });

  it("is ended at the provider by the clock where it did not answer", async () => {
    await license("small-month");
    cards.mood = "away";
    expect(await cancel()).toEqual({});
    cards.mood = "pays";
    await within(sendEnds);
    later(40);
    expect(charged()).toEqual([2_490]);
  });

  it("goes on where another was ordered meanwhile, though no answer came to either", async () => {
    await license("mini-month");
    cards.mood = "losesAnswers";
    await cancel();
    await license("small-month");
    cards.mood = "pays";
    await within(sendEnds);
    await knex()("payments").where({ state: "pending" }).update({ created_at: "2020-01-01T00:00:00Z" });
    await within(resumePayments);
    expect(await member()).toEqual({ plan: "small-month", plan_terminated_at: null });
    expect(cards.ledger.all("subscription").map((each) => each.cancel_at)).toEqual([null]);
  });

  it("ends with its member", async () => {
    await license("small-month", cast.drLavoie.userId);
    const path = `/api/1/clinic/${tilleuls}/therapist/${cast.drLavoie.userId}/removeTherapistAndCancelPlan`;
    expect((await as(drMorel).put(path).send({ option: "KEEP_ACCESS" })).body).toEqual({});
    later(40);
    expect(charged()).toEqual([2_490]);
  });

  it("takes one licence of several off a subscription", async () => {
    const [{ id }] = await knex()("free_trials")
      .where({ user_id: drMorel.userId })
      .update({ ends_at: new Date(Date.now() + 86_400_000) }, ["id"]);
    const both = [drMorel.userId, sofia.userId];
    await knex()("clinic_members").whereIn("user_id", both).update({ plan: "mini-month", trial_id: id });
    const answer = await as(drMorel).put(`/api/1/freeTrial/${id}/convert`).send({ planAndRecurrence: "small-month" });
    expect(answer.body).toEqual({});
    expect(charged()).toEqual([3_480]);
    expect(await cancel()).toEqual({});
    const soon = new Date(Date.now() + 1_800_000);
    await knex()("subscription_items").where({ user_id: sofia.userId }).update({ ends_at: soon });
    await within(sendEnds);
    later(32);
    expect(charged()).toEqual([3_480, 2_490]);
    await sendAll();
    expect((await member(drMorel.userId)).plan_terminated_at).toBeNull();
    await knex()("free_trials").update({ ends_at: "2020-01-01T00:00:00Z", converted_at: null });
  });

  it("begins the clinic's cycle anew once none runs (BIL-016)", async () => {
    await license("small-month");
    const reset = async () => (await as(drMorel).delete(`/api/1/clinic/${tilleuls}/subscriptions`)).body;
    expect(await reset()).toEqual({ appErrorCode: "activePlansExist" });
    await cancel();
    expect(await reset()).toEqual({});
    expect(await knex()("clinics").where({ id: tilleuls }).first("subscription_cycle")).toEqual({
      subscription_cycle: "year",
    });
    expect((await as(drRoy).delete(`/api/1/clinic/${tilleuls}/subscriptions`)).status).toBe(403);
  });
});

describe("the webhook", () => {
  it.each([
    ["another secret", (event: object) => send(event, "whsec_other")],
    ["an old signature", (event: object) => send(event, secret, Math.floor(Date.now() / 1_000) - 600)],
    ["no signature", (event: object) => post(JSON.stringify(event), "")],
    [
      "one byte changed",
      (event: object) => {
        const payload = JSON.stringify(event);
        return post(`${payload} `, Stripe.webhooks.generateTestHeaderString({ payload, secret }));
      },
    ],
  ])("is refused with %s, and changes nothing", async (_what, ask) => {
    await license("small-month");
    expect((await ask(events[0]!)).status).toBe(400);
    expect(await knex()("card_events")).toEqual([]);
  });

  it("takes in what it does not know, or is of another account, and does nothing", async () => {
    const event = {
      id: "evt_1",
      object: "event",
      type: "payout.paid",
      data: { object: { object: "payout", id: "po_1" } },
    };
    expect((await send(event)).body).toEqual({});
    const subscription = { object: "subscription", id: "sub_theirs" };
    expect((await send({ ...event, id: "evt_2", data: { object: subscription } })).body).toEqual({});
    expect((await send({ ...event, id: "evt_3", account: "acct_2", data: { object: subscription } })).body).toEqual({});
    expect(await knex()("subscription_items")).toEqual([]);
    expect(await invoices()).toEqual([]);
  });

  it("an event of months ago, which comes once more, changes nothing that came after it", async () => {
    await license("small-month");
    const old = [...events];
    await license("large-month");
    later(32);
    await sendAll();
    const [before, plan] = [await invoices(), await member()];
    await knex()("card_events").del();
    await sendAll(old);
    expect(await invoices()).toEqual(before);
    expect(await member()).toEqual(plan);
  });

  it("is answered 503 while the provider cannot be asked, so that it comes again", async () => {
    await license("small-month");
    later(32);
    cards.mood = "away";
    expect((await send(events.at(-1)!)).status).toBe(503);
    cards.mood = "pays";
    await sendAll();
    expect(await totals()).toEqual([2_490, 2_490]);
  });
});
