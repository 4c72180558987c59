import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getSalesReport } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, knex } = openTilleuls();
const { ada, drMorel, sofia } = cast;

/** An invoice as it stands after it was charged, or what was given back of one. */
async function sold(chargedAt: string | null, row: object) {
  const taxes = JSON.stringify([
    { tax: "GST", rate: 5, number: "1", amount: 50 },
    { tax: "QST", rate: 9.975, number: "2", amount: 100 },
  ]);
  const whole = { clinic_id: tilleuls, user_id: sofia.userId, pre_tax: 1_000, tax: 150, total: 1_150, taxes };
  const [{ id, number }] = await knex()("invoices")
    .insert({ ...whole, charged_at: chargedAt, created_at: chargedAt ?? "2026-11-10T00:00:00Z", ...row })
    .returning(["id", "number"]);
  await knex()("invoice_lines").insert({
    invoice_id: id,
    position: 0,
    description: "small-month",
    amount_cents: 1_000,
  });
  return Number(number);
}

const report = async (body: object, who: typeof ada | typeof drMorel = ada) =>
  as(who).post("/api/1/salesReport").send(body);

describe("the sales report (ADM-016)", () => {
  beforeEach(async () => {
    await knex()("invoice_lines").del();
    await knex()("invoices").del();
  });

  it("has what was charged and given back in the period, with taxes and plans, and adds up by currency", async () => {
    const number = await sold("2026-11-20T12:00:00Z", {});
    await sold("2026-11-21T12:00:00Z", { taxes: "[]", tax: 0, total: 1_000, currency: "USD" });
    const back = { pre_tax: -500, tax: -75, total: -575, refund_of_number: number };
    const taxes = JSON.stringify([
      { tax: "GST", rate: 5, number: "1", amount: -25 },
      { tax: "QST", rate: 9.975, number: "2", amount: -50 },
    ]);
    await sold("2026-11-30T23:59:59.999Z", { ...back, taxes });
    await sold("2026-10-31T23:59:59Z", {});
    await sold("2026-12-01T00:00:00Z", {});
    await sold(null, { stripe_failure_code: "card_declined" });
    const period = { startDate: "2026-11-01T00:00:00.000Z", endDate: "2026-11-30T23:59:59.999Z" };
    const { lines, summary } = getSalesReport.answer.parse((await report(period)).body);
    expect(lines).toMatchObject([
      {
        number,
        pre_tax_total: 1_000,
        fed_tax: 50,
        prov_tax: 100,
        total: 1_150,
        therapist_plans: "small-month",
        refund_of: null,
      },
      { currency: "USD", fed_tax: 0, prov_tax: 0, total: 1_000 },
      { refund_of: number, pre_tax_total: -500, fed_tax: -25, prov_tax: -50, total: -575 },
    ]);
    expect(lines[0]!.clinic_owner).not.toBe("");
    expect(summary).toEqual([
      {
        currency: "CAD",
        lines: 2,
        charged: 1_150,
        refunded: 575,
        pre_tax_total: 500,
        fed_tax: 25,
        prov_tax: 50,
        total: 575,
      },
      {
        currency: "USD",
        lines: 1,
        charged: 1_000,
        refunded: 0,
        pre_tax_total: 1_000,
        fed_tax: 0,
        prov_tax: 0,
        total: 1_000,
      },
    ]);
  });

  it("goes on until now where no end is said, and has to begin somewhere (ADM-017)", async () => {
    const now = await sold(new Date().toISOString(), {});
    await sold(new Date(Date.now() + 86_400_000).toISOString(), {});
    const { lines } = (await report({ startDate: "2026-01-01T00:00:00.000Z" })).body;
    expect(lines.map(({ number }: { number: number }) => number)).toEqual([now]);
    for (const body of [{}, { startDate: null }])
      expect((await report(body)).body).toEqual({ appErrorCode: "startDateRequired" });
    expect((await report({ startDate: "yesterday" })).status).toBe(400);
    expect((await report({ startDate: "2026-01-01T00:00:00.000Z" }, drMorel)).status).toBe(403);
  });
});
