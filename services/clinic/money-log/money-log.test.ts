import { cast, tilleuls } from "@carnet/services/framework/testing";
import { clinicGrantTrial } from "@carnet/nats/contracts/rpc/clinic.grantTrial.v1";
import { clinicSetPricing } from "@carnet/nats/contracts/rpc/clinic.setPricing.v1";
import Stripe from "stripe";
import { growOld } from "../../../deploy/local/stand-ins/cards/calls/grow-old.ts";
import { getMoneyLog, getPricing, type MoneyChangeView } from "../contract/index.ts";
import { reconcile } from "../subscriptions/reconcile.ts";
import { FakeCards, openTilleuls } from "../testing/index.ts";
import { endFreeTrials } from "../trials/end-free-trials.ts";

const { as, asked, knex, within } = openTilleuls();
const cards = new FakeCards();
const { ada, anonymous, drMorel, drRoy, sofia } = cast;

beforeAll(() => cards.startForClinic(knex()));
afterAll(() => cards.stop());

beforeEach(async () => {
  cards.reset();
  for (const table of ["subscription_items", "payments", "invoice_lines", "invoices", "coupons"])
    await knex()(table).del();
  await knex()("clinic_members").update({ plan: null, trial_id: null, plan_terminated_at: null });
  await knex()("free_trials").del();
  await knex()("free_trials").insert({ user_id: drMorel.userId, ends_at: "2020-01-01T00:00:00Z" });
  await forgetSoFar();
});

/** Nothing can be taken off the log: each test looks at what comes after. */
let last = 0;
const forgetSoFar = async () => {
  last = Number((await knex()("money_changes").max("id").first())?.["max"] ?? 0);
};

const page = async (query = "") => getMoneyLog.answer.parse((await as(ada).get(`/api/1/moneyLog?${query}`)).body);
const log = async (query?: string) => (await page(query)).rows.filter(({ id }) => id > last);
const license = async (plan: string) =>
  (await as(drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send({ plan, userId: sofia.userId })).body;
const firstInvoice = async () => (await knex()("invoices").orderBy("number").first("id", "number")) as { id: string };
const whatOf = ({ kind, by, subject, was, becomes, amount, currency }: MoneyChangeView) => [
  kind,
  by?.name ?? null,
  subject,
  was,
  becomes,
  amount,
  currency,
];

describe("the log of money (ADM-019)", () => {
  it("has plans that an owner changed, cancelled and took again, with what they cost", async () => {
    await license("small-month");
    await license("medium-month");
    const cancel = `/api/1/invoicing/${sofia.userId}/cancelPlan`;
    await as(drMorel).put(cancel).send({ clinicId: tilleuls, date: "2099-01-01T00:00:00.000Z" });
    await license("medium-month");
    const rows = await log();
    expect(rows.map(whatOf)).toEqual([
      ["planChanged", "drMorel Example", "medium-month", "medium-month", "medium-month", null, null],
      ["planCancelled", "drMorel Example", "medium-month", null, null, null, null],
      ["planChanged", "drMorel Example", "medium-month", "small-month", "medium-month", 4_490, "CAD"],
      ["planChanged", "drMorel Example", "small-month", null, "small-month", 2_490, "CAD"],
    ]);
    expect(rows[1]).toMatchObject({
      until: "2099-01-01T00:00:00.000Z",
      acting: null,
      clinic: { id: tilleuls, name: "Clinique des Tilleuls" },
      person: { id: sofia.userId, name: "sofia Example" },
    });
  });

  it("has nothing of a plan that the card did not pay", async () => {
    cards.mood = "declines";
    expect(await license("small-month")).toMatchObject({ appErrorCode: "card_declined" });
    expect(await log()).toEqual([]);
  });

  it("has refunds with who asked for them, also where the answer was lost and the daily look found it", async () => {
    await license("small-month");
    const { id } = await firstInvoice();
    await as(ada).put(`/api/1/invoice/${id}/refund`).send({ amount: 500 });
    const [{ number }] = await knex()("invoices").where({ id }).select("number");
    expect((await log("kind=refunded")).map(whatOf)).toEqual([
      ["refunded", "ada Example", String(number), null, null, 500, "CAD"],
    ]);
    // As though our answer had been lost: the provider has it, we do not.
    await knex()("invoice_lines").where({ description: "refund" }).del();
    await knex()("invoices").whereNotNull("stripe_refund_id").del();
    await knex()("invoices").where({ id }).update({ amount_refunded: 0 });
    await forgetSoFar();
    await within(reconcile);
    expect((await log("kind=refunded")).map(whatOf)).toEqual([
      ["refunded", "ada Example", String(number), null, null, 500, "CAD"],
    ]);
    const port = Number(new URL(process.env["CARNET_CARDS_URL"]!).port);
    const provider = new Stripe("sk_test_local", { host: "127.0.0.1", port, protocol: "http", telemetry: false });
    await provider.refunds.create({ charge: cards.charges[0]!.id, amount: 100 });
    await within(reconcile);
    expect((await log("kind=refunded"))[0]).toMatchObject({ by: null, amount: 100 });
  });

  it("has a failed charge that was tried again, whatever the card said, and archived with why", async () => {
    await license("small-month");
    cards.mood = "declines";
    cards.ledger.advanceTo(cards.ledger.now() + 33 * 86_400);
    growOld(cards.ledger);
    await within(reconcile);
    const [{ id }] = await knex()("invoices").whereNotNull("stripe_failure_code").select("id");
    await as(ada).post(`/api/1/invoices/${id}/retry`);
    await as(drMorel).post(`/api/1/invoices/${id}/retry`);
    await as(ada).put(`/api/1/invoices/${id}/archive`).send({ reason: "" });
    await as(ada).put(`/api/1/invoices/${id}/archive`).send({ reason: "The clinic has closed." });
    const [archived, byOwner, byAdmin] = await log();
    expect(archived).toMatchObject({ kind: "chargeArchived", note: "The clinic has closed.", amount: 2_490 });
    expect([byOwner, byAdmin].map((row) => [row?.kind, row?.by?.name])).toEqual([
      ["chargeRetried", "drMorel Example"],
      ["chargeRetried", "ada Example"],
    ]);
  });

  it("has an invoice by hand once, however often it is asked for", async () => {
    const body = { clinicId: tilleuls, lines: [{ description: "Import", amount: 1_000 }] };
    for (let again = 0; again < 2; again++)
      await as(ada).post("/api/1/invoices").set("idempotency-key", "the-same-request").send(body);
    await within(reconcile);
    expect((await log()).map(({ kind, by, amount }) => [kind, by?.name, amount])).toEqual([
      ["invoiceMade", "ada Example", 1_000],
    ]);
  });

  it("has each price that changed with what it was, and a coupon with its end", async () => {
    const was = getPricing.answer.parse((await as(anonymous).get("/api/1/currentPricing")).body);
    const prices = { ...was, year: { ...was.year, q0: was.year.q0 + 100 }, month: { ...was.month, q2: 4_000 } };
    await asked(clinicSetPricing, { prices, was, by: ada.userId });
    await asked(clinicSetPricing, { prices: { ...was }, was, by: ada.userId });
    await asked(clinicSetPricing, { prices: was, was: prices, by: ada.userId });
    expect((await log("kind=priceChanged")).map(whatOf)).toEqual([
      ["priceChanged", "ada Example", "medium-month", "4000", "4490", 4_490, null],
      ["priceChanged", "ada Example", "mini-year", "10000", "9900", 9_900, null],
      ["priceChanged", "ada Example", "medium-month", "4490", "4000", 4_000, null],
      ["priceChanged", "ada Example", "mini-year", "9900", "10000", 10_000, null],
    ]);
    const validUntil = "2099-01-01T00:00:00.000Z";
    await as(ada).put("/api/1/coupons/SPRING").send({ rebate_percentage: 15, validUntil: null });
    await as(ada).put("/api/1/coupons/SPRING").send({ rebate_percentage: 20.5, validUntil });
    const [changed, made] = await log("kind=couponSaved");
    expect(made).toMatchObject({ subject: "SPRING", was: null, becomes: "15", until: null, clinic: null });
    expect(changed).toMatchObject({ subject: "SPRING", was: "15", becomes: "20.5", until: validUntil });
  });

  it("has trials that were granted, ended by somebody or by themselves, and converted", async () => {
    await asked(clinicGrantTrial, { userId: drMorel.userId, by: ada.userId });
    const { id } = await knex()("free_trials").first("id");
    await license("mini-month");
    await as(ada).put(`/api/1/freeTrial/${id}/terminate`).send({});
    await asked(clinicGrantTrial, { userId: drMorel.userId, by: ada.userId });
    await knex()("free_trials").where({ id }).update({ ends_at: "2020-01-01T00:00:00Z" });
    await within(endFreeTrials);
    await asked(clinicGrantTrial, { userId: drMorel.userId, by: ada.userId });
    await license("small-month");
    await as(drMorel).put(`/api/1/freeTrial/${id}/convert`).send({ planAndRecurrence: "large-year" });
    const trials = (await log()).filter(({ kind }) => kind.startsWith("trial"));
    expect(trials.map(({ kind, by, amount }) => [kind, by?.name ?? null, amount])).toEqual([
      ["trialConverted", "drMorel Example", 2_490],
      ["trialGranted", "ada Example", null],
      ["trialEnded", null, null],
      ["trialGranted", "ada Example", null],
      ["trialEnded", "ada Example", null],
      ["trialGranted", "ada Example", null],
    ]);
    expect(trials[2]).toMatchObject({ until: "2020-01-01T00:00:00.000Z", person: { name: "drMorel Example" } });
  });

  it("comes a page at a time, of one kind or of clinics whose name is looked for", async () => {
    const row = (kind: string, clinic_id: string | null) => ({ kind, by_id: ada.userId, clinic_id, amount: 1 });
    const rows = Array.from({ length: 23 }, (_, at) => row(at % 2 ? "refunded" : "invoiceMade", tilleuls));
    await knex()("money_changes").insert([...rows, row("couponSaved", null)]);
    const first = await page("pageSize=20");
    expect(first.rows).toHaveLength(20);
    const second = await page(`pageSize=20&before=${first.next}`);
    const [newest, oldest] = [first.rows, second.rows].map((some) => some.filter(({ id }) => id > last).length);
    expect([newest, oldest]).toEqual([20, 4]);
    expect((await page("before=1")).next).toBeNull();
    const ids = [...first.rows, ...second.rows.slice(0, 4)].map(({ id }) => id);
    expect([...ids].sort((a, b) => b - a)).toEqual(ids);
    expect(await log("kind=refunded")).toHaveLength(11);
    expect((await log("q=TILLEULS&pageSize=10")).every(({ clinic }) => clinic?.id === tilleuls)).toBe(true);
    expect(await log("q=elsewhere")).toEqual([]);
    expect((await as(ada).get("/api/1/moneyLog?kind=nothing")).status).toBe(400);
  });

  it("is the administrator's alone, and cannot be changed by the service itself", async () => {
    for (const who of [drMorel, drRoy]) expect((await as(who).get("/api/1/moneyLog")).status).toBe(403);
    await expect(within(() => knex()("money_changes").update({ amount: 1 }))).rejects.toThrow(/permission denied/);
    await expect(within(() => knex()("money_changes").del())).rejects.toThrow(/permission denied/);
  });
});
