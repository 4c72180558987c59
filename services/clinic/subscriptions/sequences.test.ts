import { cast, tilleuls } from "@carnet/services/framework/testing";
import fc from "fast-check";
import Stripe from "stripe";
import { growOld } from "../../../deploy/local/stand-ins/cards/calls/grow-old.ts";
import { getAllInvoices, type ClinicInvoice, planNames } from "../contract/index.ts";
import { resumePayments } from "../payments/resume-payments.ts";
import { FakeCards, openTilleuls } from "../testing/index.ts";
import { reconcile } from "./reconcile.ts";
import { sendEnds } from "./send-ends.ts";

const { as, knex, within } = openTilleuls();
const cards = new FakeCards();
const secret = "whsec_tests";
const { ada, anonymous, drLavoie, drMorel, sofia } = cast;
const people = [drMorel.userId, sofia.userId, drLavoie.userId];
const day = 86_400;
let events: object[] = [];

/** `npm run test:deep` takes them all; here no new one begins after a few seconds. */
const { sequences, sequencesMs = sequences ? Infinity : 8_000 } = globalThis as {
  sequences?: number;
  sequencesMs?: number;
};

beforeAll(async () => {
  process.env["CARNET_CARDS_URL"] = await cards.start();
  process.env["CARNET_CARDS_WEBHOOK_SECRET"] = secret;
});
afterAll(() => cards.stop());

/** A clinic in Québec whose owner has a card, and, where it is so, a trial that covers two plans. */
async function begin(isOnTrial: boolean): Promise<void> {
  cards.reset();
  events = [];
  cards.ledger.onEvent = (event) => void events.push(structuredClone(event));
  for (const table of [
    "card_events",
    "subscription_items",
    "payment_requests",
    "payments",
    "invoice_lines",
    "invoices",
    "free_trials",
    "stripe_customers",
    "outbox",
  ])
    await knex()(table).del();
  await knex()("stripe_customers").insert({ user_id: drMorel.userId, stripe_customer_id: "cus_morel" });
  await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: "card_morel" });
  const none = { plan: null, trial_id: null, plan_started_at: null, plan_terminated_at: null };
  await knex()("clinic_members").where({ clinic_id: tilleuls }).update(none);
  const ends_at = isOnTrial ? new Date(Date.now() + day * 1_000) : "2020-01-01T00:00:00Z";
  const [{ id }] = await knex()("free_trials").insert({ user_id: drMorel.userId, ends_at }, ["id"]);
  if (isOnTrial)
    await knex()("clinic_members").whereIn("user_id", people.slice(0, 2)).update({ plan: "mini-month", trial_id: id });
}

type Step =
  | { do: "order"; who: number; plan: string; times: number }
  | { do: "convert"; plan: string }
  | { do: "cancel"; who: number; inDays: number }
  | { do: "wait"; days: number }
  | { do: "card"; mood: "pays" | "declines" | "losesAnswers" }
  | { do: "replace" }
  | { do: "pay" }
  | { do: "refund"; which: number; part: number; times: number }
  | { do: "byHand"; amount: number; times: number }
  | { do: "webhooks"; from: number; times: number }
  | { do: "look" };

const plan = fc.constantFrom(...planNames.flatMap((name) => [`${name}-month`, `${name}-year`]));
const who = fc.nat(people.length - 1);
const times = fc.constantFrom(1, 2);
const order = fc.record({ do: fc.constant("order" as const), who, plan, times });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: order },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("convert" as const), plan }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("cancel" as const), who, inDays: fc.constantFrom(0, 10, 45) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.constantFrom(1, 12, 33, 70) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("card" as const),
      mood: fc.constantFrom("pays" as const, "declines" as const, "losesAnswers" as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "replace" as const }) },
  { weight: 2, arbitrary: fc.constant({ do: "pay" as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      which: fc.nat(5),
      part: fc.constantFrom(0.1, 0.5, 1, 1.5),
      times,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("byHand" as const), amount: fc.integer({ min: 1, max: 20_000 }), times }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("webhooks" as const), from: fc.nat(20), times }) },
  { weight: 1, arbitrary: fc.constant({ do: "look" as const }) },
);

/** The same request as often as a hand presses: together, under one key. */
const pressed = (times: number, ask: (key: string) => PromiseLike<{ status: number }>) => {
  const key = `press-${Math.random()}`;
  return Promise.all(Array.from({ length: times }, async () => expect([200, 503]).toContain((await ask(key)).status)));
};

/** Nobody gives back, or writes an invoice, twice with one press of a hand that trembled. */
async function once(table: "refund" | "invoice", work: () => Promise<unknown>): Promise<void> {
  const before = cards.ledger.all(table).length;
  await work();
  expect(cards.ledger.all(table).length).toBeLessThanOrEqual(before + 1);
}

async function take(one: Step): Promise<void> {
  const person = "who" in one ? people[one.who]! : "";
  switch (one.do) {
    case "order":
      await pressed(one.times, (key) =>
        as(drMorel)
          .put(`/api/1/clinic/${tilleuls}/newLicense`)
          .set("idempotency-key", key)
          .send({ plan: one.plan, userId: person }),
      );
      return;
    case "convert": {
      const { id } = await knex()("free_trials").first("id");
      await as(drMorel).put(`/api/1/freeTrial/${id}/convert`).send({ planAndRecurrence: one.plan });
      return;
    }
    case "cancel": {
      const date = one.inDays && new Date(Date.now() + one.inDays * day * 1_000).toISOString();
      await as(drMorel)
        .put(`/api/1/invoicing/${person}/cancelPlan`)
        .send({ clinicId: tilleuls, ...(date && { date }) });
      return;
    }
    case "wait":
      for (let passed = 0; passed < one.days; passed++) await passDay();
      return;
    case "card":
      cards.mood = one.mood;
      return;
    case "replace": {
      const { cardId } = (await as(drMorel).put("/api/1/stripeCustomer/tok_mastercard")).body;
      await as(drMorel).put(`/api/1/clinic/${tilleuls}/setCardId`).send({ cardId });
      return;
    }
    case "pay":
      for (const { id } of await knex()("invoices").whereNotNull("stripe_failure_code").select("id"))
        await pressed(2, () => as(drMorel).post(`/api/1/invoices/${id}/retry`));
      return;
    case "refund": {
      const paid = await knex()("invoices").where("total", ">", 0).whereNotNull("charged_at").orderBy("number");
      const invoice = paid[one.which % paid.length];
      const amount = Math.ceil((invoice?.total ?? 0) * one.part);
      const body = { amount, amountRefunded: invoice?.amount_refunded };
      const refund = () => as(ada).put(`/api/1/invoice/${invoice.id}/refund`).send(body);
      if (invoice) await once("refund", () => pressed(one.times, refund));
      return;
    }
    case "byHand": {
      const lines = [{ description: "By hand", amount: one.amount }];
      const write = (key: string) =>
        as(ada).post("/api/1/invoices").set("idempotency-key", key).send({ clinicId: tilleuls, lines });
      await once("invoice", () => pressed(one.times, write));
      return;
    }
    case "webhooks":
      await Promise.all(
        Array.from({ length: one.times }, () => Promise.all(events.slice(one.from, one.from + 4).map(deliver))),
      );
      return;
    case "look":
      await within(reconcile);
  }
}

/** A day at the provider, and what our clock sends within it. */
async function passDay(): Promise<void> {
  const tomorrow = new Date((cards.ledger.now() + day) * 1_000);
  const due = await knex()("subscription_items")
    .where({ is_end_sent: false })
    .where("ends_at", "<", tomorrow)
    .update({ ends_at: new Date(Date.now() + 1_800_000) });
  if (due > 0) await within(sendEnds);
  await agePayments("1 day");
  cards.ledger.advanceTo(cards.ledger.now() + day);
  growOld(cards.ledger);
}

/** What waits for an answer waits as long by our clock as by the provider's, which forgets its keys. */
const agePayments = (by: "1 hour" | "1 day") =>
  knex()("payments")
    .where({ state: "pending" })
    .update({ created_at: knex().raw(`created_at - interval '${by}'`) });

async function deliver(event: object): Promise<void> {
  const payload = JSON.stringify(event);
  const { status } = await as(anonymous)
    .post("/api/1/stripe/webhook")
    .set("content-type", "application/json")
    .set("stripe-signature", Stripe.webhooks.generateTestHeaderString({ payload, secret }))
    .send(payload);
  expect([200, 503]).toContain(status);
}

/** Everybody answers again, the clocks come round, and every webhook that was lost comes, the last one first. */
async function settle(): Promise<void> {
  cards.mood = "pays";
  await agePayments("1 hour");
  await within(resumePayments);
  await within(sendEnds);
  for (const event of [...events].reverse()) await deliver(event);
  await within(reconcile);
}

async function allInvoices(): Promise<ClinicInvoice[]> {
  const all: ClinicInvoice[] = [];
  for (let page = 0; ; page++) {
    const { rows, total } = getAllInvoices.answer.parse((await as(ada).get(`/api/1/invoices?page=${page}`)).body);
    all.push(...rows);
    if (all.length >= total) return all;
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Each invoice adds up to the cent, and those of the provider are ours: amounts, taxes, whether paid, what was given back. */
async function expectBooks(): Promise<void> {
  const invoices = await allInvoices();
  for (const { lines, preTaxTotal, taxes, credit, total, number } of invoices) {
    const amounts = [sumOf(lines.map(({ amount }) => amount)), preTaxTotal + sumOf(taxes.map(({ amount }) => amount))];
    expect({ number, amounts }).toEqual({ number, amounts: [preTaxTotal, total - credit] });
  }
  const rows = await knex()("invoices").select("stripe_invoice_id", "total", "pre_tax", "tax", "charged_at");
  const ours = new Map<string, { due: number; total: number; paid: boolean }>();
  for (const row of rows.filter(({ stripe_invoice_id: id }) => id)) {
    const { due, total, paid } = ours.get(row.stripe_invoice_id) ?? { due: 0, total: 0, paid: true };
    ours.set(row.stripe_invoice_id, {
      due: due + row.total,
      total: total + row.pre_tax + row.tax,
      paid: paid && row.charged_at !== null,
    });
  }
  const theirs = cards.ledger
    .all("invoice")
    .filter(({ status }) => status !== "draft")
    .map(({ id, amount_due: due, total, status }) => [id, { due, total, paid: status === "paid" }] as const);
  expect(ours).toEqual(new Map(theirs));
  const given = invoices.filter(({ isRefundOfInvoiceNumber }) => isRefundOfInvoiceNumber !== null);
  const refunds = cards.ledger.all("refund").map(({ amount }) => -amount);
  expect(given.map(({ total }) => total).sort()).toEqual(refunds.sort());
}

/** A charge is of one invoice and for what is due of it; a person is billed once, for the plan they have, and has none that nobody pays. */
async function expectFairness(): Promise<void> {
  const charges = cards.ledger.all("charge");
  const paid = cards.ledger.all("invoice").filter(({ status, amount_due: due }) => status === "paid" && due > 0);
  const chargeOf = (invoice: (typeof paid)[number]) => {
    const [{ payment }] = invoice.payments.data as [(typeof invoice.payments.data)[number]];
    return payment.payment_intent.latest_charge;
  };
  expect(charges.map(({ id, amount }) => [id, amount]).sort()).toEqual(
    paid.map((invoice) => [chargeOf(invoice), invoice.amount_due]).sort(),
  );
  const billed = cards.ledger
    .all("subscription")
    .filter(({ status }) => status !== "canceled")
    .flatMap(({ items }) =>
      items.data.map(({ id, metadata, price }) => ({ id, ...metadata, amount: price.unit_amount })),
    );
  const items = await knex()("subscription_items").whereNot({ status: "canceled" });
  const known = items.map(({ id, clinic_id, user_id, plan, amount }) => {
    return { id, clinicId: clinic_id, userId: user_id, plan, amount };
  });
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect([...known].sort(byId)).toEqual([...billed].sort(byId));
  const renewing = items.filter(({ ends_at: endsAt }) => endsAt === null);
  const members = await knex()("clinic_members").where({ clinic_id: tilleuls }).whereNotNull("plan");
  const holding = members.filter(({ trial_id: trial, plan_terminated_at: end }) => trial === null && end === null);
  const plansOf = (rows: { user_id: string; plan: string }[]) => rows.map((row) => `${row.user_id} ${row.plan}`).sort();
  expect(plansOf(renewing)).toEqual(plansOf(holding));
  expect(new Set(items.map(({ user_id }) => user_id)).size).toBe(items.length);
}

it(
  "after any sequence nobody is charged twice or for nothing, every invoice adds up, and our books are the provider's",
  async () => {
    const until = Date.now() + sequencesMs;
    let whole = 0;
    const steps = fc.array(step, { minLength: 3, maxLength: 10 });
    const taken = fc.asyncProperty(fc.boolean(), order, steps, async (isOnTrial, first, others) => {
      if (whole > 2 && Date.now() > until) return;
      await begin(isOnTrial);
      for (const each of [first, ...others]) await take(each);
      await settle();
      await expectBooks();
      await expectFairness();
      whole++;
    });
    await fc.assert(taken, { numRuns: sequences ?? 50, endOnFailure: sequences === undefined });
    expect(whole).toBeGreaterThan(2);
  },
  sequences ? 86_400_000 : 120_000,
);
