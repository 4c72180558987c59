import { cast, tilleuls } from "@carnet/services/framework/testing";
import Papa from "papaparse";
import pg from "pg";
import { getSalesReport, salesColumns, type SalesLine } from "../contract/index.ts";
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
const download = async (period: object, who: typeof ada | typeof drMorel = ada) =>
  as(who).get("/api/1/salesReport/csv").query(period);
/** The lines of the file by their columns. */
const linesOf = ({ text }: { text: string }) =>
  Papa.parse<string[]>(text, { skipEmptyLines: true }).data.map(
    (cells) => Object.fromEntries(salesColumns.map((column, at) => [column, cells[at]!])) as Record<string, string>,
  );

beforeEach(async () => {
  await knex()("invoice_lines").del();
  await knex()("invoices").del();
});

describe("the sales report (ADM-016)", () => {
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
    expect(linesOf(await download({ startDate: "2026-01-01T00:00:00.000Z" }))).toMatchObject([{ number: `${now}` }]);
    for (const answer of [await report({}), await report({ startDate: null }), await download({})])
      expect(answer.body).toEqual({ appErrorCode: "startDateRequired" });
    for (const ask of [report, download]) {
      expect((await ask({ startDate: "yesterday" })).status).toBe(400);
      expect((await ask({ startDate: "2026-01-01T00:00:00.000Z" }, drMorel)).status).toBe(403);
    }
    expect((await report({ startDate: "2026-01-01T00:00:00.000Z", page: -1 })).status).toBe(400);
  });

  it("is a file with amounts in dollars and no formula (LIM-004)", async () => {
    const number = await sold("2026-11-20T12:00:00.000Z", { pre_tax: 5, credit: -1_234 });
    await knex()("invoice_lines").where({ position: 0 }).update({ description: "=HYPERLINK(1)" });
    await knex()("invoice_lines").insert({
      invoice_id: (await knex()("invoices").first("id")).id,
      position: 1,
      description: "small-month",
      amount_cents: 0,
    });
    const { text, headers } = await download({ startDate: "2026-11-01T00:00:00.000Z" });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8; header=absent");
    const at = "2026-11-20T12:00:00.000Z";
    expect(text).toBe(
      `${number},${at},${at},,drMorel Example,"'=HYPERLINK(1), small-month",0.05,0.50,1.00,-12.34,11.50,CAD\r\n`,
    );
  });

  it("of a period in which nothing was sold has no lines", async () => {
    const period = { startDate: "2020-01-01T00:00:00.000Z", endDate: "2020-02-01T00:00:00.000Z" };
    expect((await report(period)).body).toEqual({ lines: [], summary: [] });
    expect(linesOf(await download(period))).toEqual([]);
  });
});

describe("twenty thousand sales", () => {
  const period = { startDate: "2026-01-01T00:00:00.000Z", endDate: "2026-12-31T23:59:59.999Z" };
  const count = 20_000;
  beforeEach(async () => {
    // Every fourth in dollars of the United States, every tenth given back; two of each minute.
    await knex().raw(
      `insert into invoices (clinic_id, user_id, pre_tax, tax, total, taxes, currency, refund_of_number, charged_at)
       select ?, ?, sign * 1000, sign * 150, sign * 1150,
              jsonb_build_array(jsonb_build_object('tax', 'GST', 'rate', 5, 'number', '1', 'amount', sign * 50),
                                jsonb_build_object('tax', 'QST', 'rate', 9.975, 'number', '2', 'amount', sign * 100)),
              case when at % 4 = 0 then 'USD' else 'CAD' end, case when sign < 0 then at end,
              timestamptz '2026-01-01 00:00:00Z' + (at / 2) * interval '1 minute'
         from (select at, case when at % 10 = 0 then -1 else 1 end as sign from generate_series(1, ?) as at) as each`,
      [tilleuls, sofia.userId, count],
    );
    await knex().raw(
      `insert into invoice_lines (invoice_id, position, description, amount_cents)
       select id, 0, 'small-month', 1000 from invoices`,
    );
  });

  /** What is asked of Postgres meanwhile: each statement, and the most rows that one of them brought. */
  async function watching<T>(work: () => Promise<T>) {
    const query = jest.spyOn(pg.Client.prototype, "query");
    const rows = jest.spyOn(pg.Result.prototype as unknown as { addRow(row: object): void }, "addRow");
    const answer = await work();
    const sent = query.mock.calls.map(([each]) => (typeof each === "string" ? each : (each as { text: string }).text));
    const perResult = new Map<unknown, number>();
    for (const result of rows.mock.contexts) perResult.set(result, (perResult.get(result) ?? 0) + 1);
    query.mockRestore();
    rows.mockRestore();
    return { answer, sent, mostRows: Math.max(...perResult.values()) };
  }

  it("come as a file a thousand at a time, every one of them once, and add up to the totals of all pages", async () => {
    const { answer, sent, mostRows } = await watching(() => download(period));
    const lines = linesOf(answer);
    expect(new Set(lines.map(({ number }) => number)).size).toBe(count);
    expect(lines).toHaveLength(count);
    const times = lines.map((line) => line["charged_or_refunded_at"]!);
    expect(times).toEqual([...times].sort());
    // Twenty full batches and one that says there is no more; the transaction with its cursor; the session.
    expect(sent.filter((text) => text.startsWith("fetch"))).toHaveLength(21);
    expect(sent.length).toBeLessThanOrEqual(26);
    expect(mostRows).toBe(1_000);
    const { summary } = getSalesReport.answer.parse((await report(period)).body);
    for (const { currency, ...sums } of summary) {
      const own = lines.filter((line) => line["currency"] === currency);
      const sum = (column: string, some = own) =>
        some.reduce((all, line) => all + Math.round(Number(line[column]) * 100), 0);
      expect(sums).toEqual({
        lines: own.length,
        charged: sum(
          "total",
          own.filter((line) => line["refund_of"] === ""),
        ),
        refunded: -sum(
          "total",
          own.filter((line) => line["refund_of"] !== ""),
        ),
        pre_tax_total: sum("pre_tax_total"),
        fed_tax: sum("fed_tax"),
        prov_tax: sum("prov_tax"),
        total: sum("total"),
      });
    }
    expect(summary.map(({ currency, lines: own, total }) => [currency, own, total])).toEqual([
      ["CAD", 15_000, 14_950_000],
      ["USD", 5_000, 3_450_000],
    ]);
  });

  it("are shown twenty a page with the same totals on each, in four statements at most (ADM-018)", async () => {
    const page = async (at: number) => getSalesReport.answer.parse((await report({ ...period, page: at })).body);
    const { answer: first, sent, mostRows } = await watching(() => page(0));
    expect(sent.length).toBeLessThanOrEqual(4);
    expect([first.lines.length, mostRows]).toEqual([20, 20]);
    const second = await page(1);
    const numbers = [...first.lines, ...second.lines].map(({ number }: SalesLine) => number);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => numbers[0]! + at));
    expect((await page(999)).lines).toHaveLength(20);
    const beyond = await page(1_000);
    expect(beyond).toEqual({ lines: [], summary: first.summary });
    expect(second.summary).toEqual(first.summary);
  });
});
