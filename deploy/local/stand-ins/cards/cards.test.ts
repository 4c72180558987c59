import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { startCards, type Cards } from "./start-cards.ts";

const secret = "whsec_test";
const heard: Stripe.Event[] = [];
let cards: Cards;
let stripe: Stripe;
let listener: Server;

beforeAll(async () => {
  listener = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += String(part)));
    request.on("end", () => {
      heard.push(stripe.webhooks.constructEvent(body, request.headers["stripe-signature"] ?? "", secret));
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  cards = await startCards({ webhook: { url, secret } });
  const { hostname, port } = new URL(cards.url);
  stripe = new Stripe("sk_test_local", {
    host: hostname,
    port: Number(port),
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  });
});
afterAll(async () => {
  await cards.stop();
  listener.close().closeAllConnections();
});

const tokenOf = async (number: string) => {
  const body = JSON.stringify({ card: { number, exp_month: 12, exp_year: 2040, cvc: "123" } });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${cards.url}/v1/tokens`, { method: "POST", headers, body });
  return (await response.json()) as { id: string; error?: { code: string } };
};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "accepted",
    (error: Stripe.errors.StripeError) => error.code,
  );

describe("cards on file", () => {
  test("a browser's token becomes a customer's card, once", async () => {
    const { id: source } = await tokenOf("4242 4242 4242 4242");
    const customer = await stripe.customers.create({ email: "morel@example.org", source });
    const { data } = await stripe.customers.listSources(customer.id, { object: "card" });
    expect(data).toMatchObject([{ id: customer.default_source, brand: "Visa", last4: "4242", exp_year: 2040 }]);
    expect(await refusal(stripe.customers.create({ source }))).toBe("token_already_used");
    expect(JSON.stringify(data)).not.toContain("4242424242424242");
  });

  test.each([
    ["4000000000000002", "card_declined"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
    ["4000000000000119", "processing_error"],
  ])("card %s is refused with %s", async (number, code) => {
    const { id: source } = await tokenOf(number);
    expect(await refusal(stripe.customers.create({ source }))).toBe(code);
  });

  test("a number that is no test number makes no token", async () => {
    expect((await tokenOf("1234567812345678")).error?.code).toBe("incorrect_number");
  });
});

describe("what browsers load", () => {
  const load = async (path: string) => {
    const response = await fetch(cards.url + path);
    return { status: response.status, type: response.headers.get("content-type"), headers: response.headers };
  };

  test("is a script at the provider's path, and a frame that speaks to its own origin alone", async () => {
    expect(await load("/v3/")).toMatchObject({ status: 200, type: "text/javascript; charset=utf-8" });
    const { status, headers } = await load("/v3/card-frame");
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
    for (const file of ["/v3/card-frame.js", "/v3/card-frame.css"]) expect((await load(file)).status).toBe(200);
    expect((await load("/v3/other.js")).status).toBe(401);
  });

  test("says nothing of embedding, as the provider's says nothing", async () => {
    for (const path of ["/v3/", "/v3/card-frame"]) {
      const { headers } = await load(path);
      expect(headers.get("cross-origin-resource-policy")).toBeNull();
      expect(headers.get("cross-origin-embedder-policy")).toBeNull();
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

test("a charge is made once per idempotency key, and refunded at most whole", async () => {
  const customer = await stripe.customers.create({ source: "tok_visa" });
  const order = { customer: customer.id, amount: 2_900, currency: "cad", description: "plan" };
  const [one, again] = [
    await stripe.charges.create(order, { idempotencyKey: "k1" }),
    await stripe.charges.create(order, { idempotencyKey: "k1" }),
  ];
  expect(again.id).toBe(one.id);
  await stripe.refunds.create({ charge: one.id, amount: 900 });
  expect(await refusal(stripe.refunds.create({ charge: one.id, amount: 2_001 }))).toBe(undefined);
  await stripe.refunds.create({ charge: one.id });
  expect(await refusal(stripe.refunds.create({ charge: one.id }))).toBe("charge_already_refunded");
  expect((await stripe.charges.retrieve(one.id)).amount_refunded).toBe(2_900);
});

test("a key is for one request, keeps a card's refusal for a day, and finds its charge again", async () => {
  const customer = await stripe.customers.create({ source: "tok_chargeCustomerFail" });
  const order = { customer: customer.id, amount: 990, currency: "cad", metadata: { payment: "p1" } };
  const charge = (more: object = {}) => stripe.charges.create({ ...order, ...more }, { idempotencyKey: "k2" });
  expect(await refusal(charge({ amount: 0 }))).toBe("parameter_invalid_integer");
  expect(await refusal(charge())).toBe("card_declined");
  const { id } = await stripe.customers.createSource(customer.id, { source: "tok_visa" });
  await stripe.customers.update(customer.id, { default_source: id });
  expect(await refusal(charge())).toBe("card_declined");
  await expect(charge({ amount: 991 })).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  cards.ledger.advanceTo(cards.ledger.now() + 90_000);
  const { id: paid, created } = await charge();
  const listed = await stripe.charges.list({ customer: customer.id, created: { gte: created } });
  expect(listed.data).toMatchObject([{ id: paid, metadata: { payment: "p1" } }]);
  expect((await stripe.charges.list({ customer: customer.id, created: { gte: created + 60 } })).data).toEqual([]);
});

test("a trial ends in a bill with coupon and tax, a bad card in arrears, a new card in peace; every step is told, signed", async () => {
  const customer = await stripe.customers.create({ source: "tok_chargeCustomerFail" });
  const price = await stripe.prices.create({
    unit_amount: 2_900,
    currency: "cad",
    recurring: { interval: "month" },
    product: "plan",
  });
  const coupon = await stripe.coupons.create({ percent_off: 25, duration: "once" });
  const tax = await stripe.taxRates.create({ display_name: "TPS", percentage: 20, inclusive: false });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_period_days: 14,
    discounts: [{ coupon: coupon.id }],
    default_tax_rates: [tax.id],
  });
  expect(subscription.status).toBe("trialing");
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: subscription.created });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: subscription.created + 15 * 86_400 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  const [bill] = (await stripe.invoices.list({ customer: customer.id })).data;
  expect(bill).toMatchObject({ amount_due: 2_610, status: "open", attempt_count: 1 });
  expect(await refusal(stripe.invoices.pay(bill?.id ?? ""))).toBe("card_declined");
  await stripe.customers.update(customer.id, { source: "tok_visa" });
  await stripe.invoices.pay(bill?.id ?? "");
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  await cards.told();
  expect(heard.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      "customer.subscription.created",
      "invoice.payment_failed",
      "customer.subscription.updated",
      "invoice.paid",
    ]),
  );
});

test("a debt nobody pays ends the subscription after the last attempt", async () => {
  const customer = await stripe.customers.create({ source: "tok_chargeCustomerFail" });
  const price = await stripe.prices.create({
    unit_amount: 100,
    currency: "cad",
    recurring: { interval: "year" },
    product: "plan",
  });
  const { id, created } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_period_days: 1,
  });
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: created });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: cards.ledger.now() + 30 * 86_400 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});

test("unknown things, unknown calls and unknown keys are refused as the provider refuses them", async () => {
  expect(await refusal(stripe.customers.retrieve("cus_gone"))).toBe("resource_missing");
  expect(await refusal(stripe.payouts.list())).toBe("resource_missing");
  expect((await fetch(`${cards.url}/v1/customers`)).status).toBe(401);
});
