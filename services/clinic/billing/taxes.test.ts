import { cast, tilleuls } from "@carnet/services/framework/testing";
import Stripe from "stripe";
import { growOld } from "../../../deploy/local/stand-ins/cards/calls/grow-old.ts";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { getBillingDifferences, getInvoices } from "../contract/index.ts";
import { reconcile } from "../subscriptions/reconcile.ts";
import { FakeCards, openTilleuls } from "../testing/index.ts";

const { as, announced, knex, within } = openTilleuls();
const cards = new FakeCards();
const secret = "whsec_tests";
const { ada, drMorel, drRoy, sofia } = cast;
const day = 86_400;

beforeAll(async () => {
  process.env["CARNET_CARDS_URL"] = await cards.start();
  process.env["CARNET_CARDS_WEBHOOK_SECRET"] = secret;
  process.env["CARNET_GST_NUMBER"] = "123456789 RT0001";
  process.env["CARNET_QST_NUMBER"] = "1234567890 TQ0001";
  await knex()("stripe_customers").insert({ user_id: drMorel.userId, stripe_customer_id: "cus_morel" });
  await knex()("free_trials").insert({ user_id: drMorel.userId, ends_at: "2020-01-01T00:00:00Z" });
});
afterAll(() => cards.stop());

beforeEach(async () => {
  cards.reset();
  for (const table of ["card_events", "subscription_items", "payments", "invoice_lines", "invoices", "outbox"])
    await knex()(table).del();
  const none = { plan: null, trial_id: null, plan_started_at: null, plan_terminated_at: null };
  await knex()("clinic_members").where({ clinic_id: tilleuls }).update(none);
  await stands("CA", "QC");
});

/** Where the clinic is. */
const stands = (country: string, province: string) => {
  const place = { country, province_or_state: province, stripe_card_id: "card_morel" };
  return knex()("clinics").where({ id: tilleuls }).update(place);
};
const license = async (plan: string, userId: string = sofia.userId) =>
  (await as(drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send({ plan, userId })).body;
const invoices = async () =>
  getInvoices.answer.parse((await as(drMorel).get(`/api/1/clinic/${tilleuls}/invoices`)).body);
const charged = () => cards.charges.map(({ amount, currency }) => [amount, currency]);
const refund = async (id: string, amount: number, amountRefunded?: number) =>
  (await as(ada).put(`/api/1/invoice/${id}/refund`).send({ amount, amountRefunded })).body;
const byHand = async (lines: object[], key = `by-hand-${Math.random()}`) => {
  const asked = as(ada).post("/api/1/invoices").set("idempotency-key", key);
  return (await asked.send({ clinicId: tilleuls, lines })).body;
};
const later = (days: number) => {
  for (let passed = 0; passed < days; passed++) {
    cards.ledger.advanceTo(cards.ledger.now() + day);
    growOld(cards.ledger);
  }
};
const gst = { tax: "GST", rate: 5, number: "123456789 RT0001" };
const qst = { tax: "QST", rate: 9.975, number: "1234567890 TQ0001" };
const hst = { tax: "HST", rate: 13, number: "123456789 RT0001" };

/** Whether an invoice adds up to the cent. */
function addsUp({ lines, preTaxTotal, taxes, credit, total }: Awaited<ReturnType<typeof invoices>>[number]): boolean {
  const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
  return sum(lines) === preTaxTotal && preTaxTotal + sum(taxes) + credit === total;
}

describe("the taxes of a plan", () => {
  it.each([
    [
      "Québec",
      "CA",
      "QC",
      [
        { ...gst, amount: 125 },
        { ...qst, amount: 248 },
      ],
      2_863,
      "cad",
    ],
    ["Ontario", "CA", "ON", [{ ...hst, amount: 324 }], 2_814, "cad"],
    ["Alberta", "CA", "AB", [{ ...gst, amount: 125 }], 2_615, "cad"],
    ["Vermont", "US", "VT", [], 2_490, "usd"],
  ])("are those of %s, with their numbers", async (_where, country, province, taxes, total, currency) => {
    await stands(country, province);
    expect(await license("small-month")).toEqual({});
    expect(charged()).toEqual([[total, currency]]);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ taxes, total, preTaxTotal: 2_490, currency: currency.toUpperCase() });
    expect(addsUp(invoice!)).toBe(true);
  });

  it("follow the clinic to where it has moved, from the next period on", async () => {
    await license("small-month");
    await stands("CA", "ON");
    await within(reconcile);
    later(32);
    await within(reconcile);
    expect((await invoices()).map(({ taxes }) => taxes)).toEqual([
      [{ ...hst, amount: 324 }],
      [
        { ...gst, amount: 125 },
        { ...qst, amount: 248 },
      ],
    ]);
  });
});

describe("another plan", () => {
  it("cheaper: no invoice is less than nothing, and what is unused is to the clinic's credit until it is used up", async () => {
    await license("large-month");
    await license("small-month");
    later(62);
    await within(reconcile);
    const all = await invoices();
    const credits = all.map(({ total, credit }) => [total, credit]);
    // 64.90 and taxes are 74.62; 24.90 and taxes 28.63: 45.99 is left, then 17.36, and 11.27 is to pay.
    expect(credits).toEqual([
      [1_127, -1_736],
      [0, -2_863],
      [0, 4_599],
      [7_462, 0],
    ]);
    expect(all.every(addsUp)).toBe(true);
    expect(charged().map(([amount]) => amount)).toEqual([7_462, 1_127]);
  });
});

describe("what an order charges is said before it is confirmed (MEM-010)", () => {
  const preview = async (plan: string, userId: string = sofia.userId, who = drMorel) =>
    (await as(who).get(`/api/1/clinic/${tilleuls}/planPreview?plan=${plan}&userId=${userId}`)).body;
  const newest = async () => {
    const [invoice] = await invoices();
    return { lines: invoice!.lines, taxes: invoice!.taxes, credit: invoice!.credit, now: invoice!.total };
  };

  it("a new plan, a dearer one, a cheaper one and the one after its credit: to the cent what comes of it", async () => {
    for (const plan of ["small-month", "large-month", "mini-month", "medium-month"]) {
      const said = await preview(plan);
      expect(cards.ledger.get("customer", "cus_morel").balance).toBeLessThanOrEqual(0);
      expect(await license(plan)).toEqual({});
      const { lines, taxes, credit, now } = said;
      expect({ plan, lines, taxes, credit, now }).toEqual({ plan, ...(await newest()) });
    }
  });

  it("another clinic is charged what was said, with the taxes of where it will be; on a trial nothing (CLI-009)", async () => {
    const said = async (where: string) =>
      (await as(drMorel).get(`/api/1/myAccountInfo/openingPreview?plan=small-month&${where}`)).body;
    const there = await said("country=CA&province=ON");
    expect(there).toMatchObject({ now: 2_814, currency: "CAD", next: { amount: 2_814 } });
    expect(await said("country=US")).toMatchObject({ now: 2_490, currency: "USD", taxes: [] });
    const place = { clinicCountry: "CA", clinicProvinceOrStateCode: "ON" };
    const body = { ...place, clinicName: "Clinique de la Rive", plan: "small-month", stripeCardId: "card_morel" };
    const { id } = (await as(drMorel).put("/api/1/clinic").send(body)).body;
    expect(charged()).toEqual([[there.now, "cad"]]);
    const [invoice] = (await as(drMorel).get(`/api/1/clinic/${id}/invoices`)).body;
    expect(invoice).toMatchObject({ lines: there.lines, taxes: there.taxes, total: there.now });
    await knex()("free_trials").update({ ends_at: "2099-01-01T00:00:00Z" });
    expect(await said("country=CA&province=ON")).toMatchObject({ lines: [], now: 0, next: null });
    await knex()("free_trials").update({ ends_at: "2020-01-01T00:00:00Z" });
  });

  it("the next charge is what the next period comes to, credit taken off", async () => {
    await license("large-month");
    const { now, credit, next } = await preview("small-month");
    expect([now, credit]).toEqual([0, 4_599]);
    // 28.63 a month: the credit of 45.99 pays the first renewal whole.
    expect(next.amount).toBe(0);
    const yearly = await preview("small-year");
    // 249.00 and taxes are 286.29, less 74.62.
    expect([yearly.now, yearly.next.amount]).toEqual([21_167, 28_629]);
    await license("small-year");
    expect(charged().at(-1)).toEqual([21_167, "cad"]);
  });

  it("the plan somebody has charges nothing now; a trial charges nothing at all", async () => {
    await license("small-month");
    expect(await preview("small-month")).toMatchObject({ now: 0, lines: [], next: { amount: 2_863 } });
    await knex()("free_trials")
      .where({ user_id: drMorel.userId })
      .update({ ends_at: new Date(Date.now() + 86_400_000) });
    expect(await preview("large-year", cast.drLavoie.userId)).toMatchObject({ now: 0, next: null });
    await knex()("free_trials").where({ user_id: drMorel.userId }).update({ ends_at: "2020-01-01T00:00:00Z" });
  });

  it("refuses as the order would, and is the owner's alone", async () => {
    expect(await preview("huge-year")).toEqual({ appErrorCode: "invalidPlan" });
    const path = `/api/1/clinic/${tilleuls}/planPreview?plan=small-year&userId=${sofia.userId}`;
    expect((await as(drMorel).get(`${path}&rebate_coupon=NOPE`)).body).toEqual({ appErrorCode: "invalidCoupon" });
    expect((await as(drRoy).get(path)).status).toBe(403);
  });

  it("a trial that is converted: every plan that ran on it, together", async () => {
    const [{ id }] = await knex()("free_trials")
      .where({ user_id: drMorel.userId })
      .update({ ends_at: new Date(Date.now() + 86_400_000) }, ["id"]);
    const both = [drMorel.userId, sofia.userId];
    await knex()("clinic_members").whereIn("user_id", both).update({ plan: "mini-month", trial_id: id });
    const said = (await as(drMorel).get(`/api/1/freeTrial/${id}/preview?plan=small-month`)).body;
    await as(drMorel).put(`/api/1/freeTrial/${id}/convert`).send({ planAndRecurrence: "small-month" });
    expect(charged()).toEqual([[said.now, "cad"]]);
    expect((await as(drMorel).get(`/api/1/freeTrial/${id}/preview?plan=small-month`)).body.appErrorCode).toBe(
      "notFound",
    );
    await knex()("free_trials").update({ ends_at: "2020-01-01T00:00:00Z", converted_at: null });
  });
});

describe("a charge that the card refuses", () => {
  it("is told the owner by mail, once for each try, with the way to the card", async () => {
    await license("small-month");
    cards.mood = "declines";
    later(32);
    await within(reconcile);
    await within(reconcile);
    const letters = async () => (await announced(mailerSend)).map(({ data }) => data);
    expect(await letters()).toMatchObject([
      {
        template: "invoiceFailed",
        vars: { amount: 2_863, currency: "CAD", url: expect.stringContaining("sub=paymentInfo") },
      },
    ]);
    later(4);
    await within(reconcile);
    const both = await letters();
    expect(both).toHaveLength(2);
    expect(both[0]!.mailId).not.toBe(both[1]!.mailId);
  });
});

describe("the daily look at the provider's books", () => {
  const look = async () => getBillingDifferences.answer.parse((await as(ada).get("/api/1/invoices/differences")).body);
  beforeEach(() => knex()("billing_differences").del());

  it("agrees where the webhooks brought everything, and else says what differed, and puts it right", async () => {
    await license("small-month");
    await within(reconcile);
    expect(await look()).toMatchObject({ found: 0, rows: [], lastLookAt: expect.any(String) });
    await knex()("invoices").update({ charged_at: null });
    later(32);
    await within(reconcile);
    const { found, rows } = await look();
    const differing = rows.map(({ clinic, field, ours, theirs }) => [clinic, field, ours, theirs]);
    expect(found).toBe(differing.length);
    expect(differing).toContainEqual(["Clinique des Tilleuls", "paid", "false", "true"]);
    expect(differing).toContainEqual(["Clinique des Tilleuls", "total", null, "2863"]);
    await within(reconcile);
    expect((await look()).found).toBe(0);
  });

  it("says so of what the provider does not have, and is the administrator's alone", async () => {
    await license("small-month");
    for (const { id } of cards.ledger.all("subscription")) cards.ledger.remove("subscription", id);
    await within(reconcile);
    expect((await look()).rows).toContainEqual(
      expect.objectContaining({ field: "status", ours: "active", theirs: null }),
    );
    expect((await as(drMorel).get("/api/1/invoices/differences")).status).toBe(403);
  });
});

describe("a refund (BIL-017)", () => {
  it("is an invoice of less than nothing that names the one it refunds; parts add up to the whole", async () => {
    await license("small-month");
    const { id, number } = (await invoices())[0]!;
    expect(await refund(id, 1_000)).toEqual({});
    expect(await refund(id, 1_863)).toEqual({});
    const [second, first, whole] = await invoices();
    expect(whole).toMatchObject({ amountRefunded: 2_863, isRefundOfInvoiceNumber: null });
    expect(first).toMatchObject({ total: -1_000, isRefundOfInvoiceNumber: number, currency: "CAD" });
    expect(first!.lines).toEqual([{ description: "refund", amount: first!.preTaxTotal }]);
    expect([first!, second!].every(addsUp)).toBe(true);
    const both = (tax: number) => first!.taxes[tax]!.amount + second!.taxes[tax]!.amount;
    expect([both(0), both(1)]).toEqual([-125, -248]);
    expect(cards.ledger.all("refund").map(({ amount }) => amount)).toEqual([1_000, 1_863]);
    expect(await refund(id, 1)).toEqual({ errorMsg: "refundNothingLeft" });
  });

  it("of more than is left, of nothing, or of what was not paid is refused, and gives nothing back", async () => {
    await license("small-month");
    const { id } = (await invoices())[0]!;
    for (const amount of [2_864, 0, -1]) expect(await refund(id, amount)).toEqual({ errorMsg: "refundOverRest" });
    await refund(id, 2_000);
    expect(await refund(id, 864)).toEqual({ errorMsg: "refundOverRest" });
    const { id: given } = (await invoices())[0]!;
    expect(await refund(given, 1)).toEqual({ errorMsg: "refundNothingLeft" });
    expect(cards.ledger.all("refund")).toHaveLength(1);
    for (const who of [drMorel, drRoy])
      expect((await as(who).put(`/api/1/invoice/${id}/refund`).send({ amount: 1 })).status).toBe(403);
  });

  it("that the provider alone knows is written down once, by its webhooks or the daily look", async () => {
    await license("small-month");
    const events: object[] = [];
    cards.ledger.onEvent = (event) => void events.push(structuredClone(event));
    const stripe = new Stripe("sk_test_local", {
      host: "127.0.0.1",
      port: Number(new URL(process.env["CARNET_CARDS_URL"]!).port),
      protocol: "http",
      telemetry: false,
    });
    await stripe.refunds.create({ charge: cards.charges[0]!.id, amount: 500 });
    await within(reconcile);
    for (const event of events) {
      const payload = JSON.stringify(event);
      const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      const answer = await as(cast.anonymous)
        .post("/api/1/stripe/webhook")
        .set("content-type", "application/json")
        .set("stripe-signature", signed)
        .send(payload);
      expect(answer.status).toBe(200);
    }
    expect((await invoices()).map(({ total, amountRefunded }) => [total, amountRefunded])).toEqual([
      [-500, 0],
      [2_863, 500],
    ]);
  });

  it("asked for twice at once is given once", async () => {
    await license("small-month");
    const { id } = (await invoices())[0]!;
    expect(await Promise.all([refund(id, 700), refund(id, 700)])).toEqual([{}, {}]);
    expect(cards.ledger.all("refund")).toHaveLength(1);
    expect(await invoices()).toHaveLength(2);
  });

  it("asked for again once it was given is given once; another one is asked for on what is left now", async () => {
    await license("small-month");
    const { id } = (await invoices())[0]!;
    expect([await refund(id, 700, 0), await refund(id, 700, 0)]).toEqual([{}, {}]);
    expect(await refund(id, 500, 0)).toEqual({ errorMsg: "refundMeanwhile" });
    expect(await refund(id, 700, 300)).toEqual({ errorMsg: "refundMeanwhile" });
    expect(cards.ledger.all("refund")).toHaveLength(1);
    expect([await refund(id, 700, 700), await refund(id, 700, 700)]).toEqual([{}, {}]);
    expect(cards.ledger.all("refund")).toHaveLength(2);
  });
});

describe("an invoice by hand (BIL-019)", () => {
  const line = { description: "Import of former records", amount: 1_000 };

  it("is charged to the clinic's card with its taxes, once for one request", async () => {
    const [made, again] = [await byHand([line], "the-same-request"), await byHand([line], "the-same-request")];
    expect(made).toMatchObject({ lines: [line], total: 1_150, preTaxTotal: 1_000, stripeFailureCode: null });
    expect(made.taxes).toEqual([
      { ...gst, amount: 50 },
      { ...qst, amount: 100 },
    ]);
    expect(again.id).toBe(made.id);
    expect(charged()).toEqual([[1_150, "cad"]]);
    expect(await invoices()).toHaveLength(1);
  });

  it("without words, amount or lines is refused, and without a card; nothing is charged", async () => {
    for (const lines of [
      [],
      [{ ...line, description: " " }],
      [{ ...line, amount: 0 }],
      [line, { ...line, amount: -5 }],
    ])
      expect(await byHand(lines)).toEqual({ appErrorCode: "invalidLines" });
    await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: null });
    expect(await byHand([line])).toEqual({ appErrorCode: "missing" });
    expect(
      (
        await as(drMorel)
          .post("/api/1/invoices")
          .send({ clinicId: tilleuls, lines: [line] })
      ).status,
    ).toBe(403);
    expect(charged()).toEqual([]);
  });

  it("that the card refuses waits among the failed charges, and is paid from there", async () => {
    cards.mood = "declines";
    expect(await byHand([line])).toEqual({ appErrorCode: "card_declined", exception: "cardError" });
    const [failed] = await invoices();
    expect(failed).toMatchObject({ chargedAt: null, stripeFailureCode: "card_declined", total: 1_150 });
    cards.mood = "pays";
    const retried = (await as(ada).post(`/api/1/invoices/${failed!.id}/retry`)).body;
    expect(retried).toMatchObject({ id: failed!.id, stripeFailureCode: null, total: 1_150 });
    expect(charged()).toEqual([[1_150, "cad"]]);
  });
});

it("all invoices are listed for the administrator, by clinic or number, in pages of ten or twenty (ADM-018)", async () => {
  for (let made = 0; made < 3; made++) await byHand([{ description: `Line ${made}`, amount: 100 }]);
  const list = async (query: string, who: typeof ada | typeof drMorel = ada) => as(who).get(`/api/1/invoices?${query}`);
  const numbers = async (query: string) =>
    (await list(query)).body.rows.map(({ number }: { number: number }) => number);
  const all = await numbers("");
  expect(all).toHaveLength(3);
  expect([...all].sort((a, b) => b - a)).toEqual(all);
  expect(await numbers(`q=${all[1]}`)).toEqual([all[1]]);
  expect(await numbers("q=TILLEULS")).toEqual(all);
  expect(await numbers("q=elsewhere")).toEqual([]);
  expect((await list("pageSize=10")).body).toMatchObject({ total: 3, pageSize: 10 });
  expect((await list("pageSize=500")).status).toBe(400);
  expect((await list("", drMorel)).status).toBe(403);
});
