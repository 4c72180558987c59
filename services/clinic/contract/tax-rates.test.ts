import { billFee } from "@carnet/services/framework/contract";
import fc from "fast-check";
import { provinces } from "./places.ts";
import { newerRate, ratesOf, salesTaxNames, taxRates } from "./tax-rates.ts";

const day = "2026-11-28";
const said = (province: string, on = day) => ratesOf("CA", province, on).map(({ tax, rate }) => `${tax} ${rate}`);

it.each([
  ["QC", ["GST 5", "QST 9.975"]],
  ["ON", ["HST 13"]],
  ["NS", ["HST 14"]],
  ["NB", ["HST 15"]],
  ["AB", ["GST 5"]],
])("%s charges %j", (province, rates) => expect(said(province)).toEqual(rates));

it("is known of every province, with the day and the page of its agency, and of no other country", () => {
  for (const { code } of provinces["CA"]!) expect(ratesOf("CA", code, day).length).toBeGreaterThan(0);
  for (const { since, source } of taxRates) {
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new URL(source).hostname).toMatch(/^www\.(canada\.ca|revenuquebec\.ca)$/);
  }
  expect(ratesOf("US", "NY", day)).toEqual([]);
  expect(ratesOf("CA", null, day)).toEqual([]);
});

it("changes on its day, and tells who has the former rate", () => {
  expect([said("NS", "2025-03-31"), said("NS", "2025-04-01")]).toEqual([["HST 15"], ["HST 14"]]);
  expect(newerRate([{ name: "TVH", rate: 15 }], "CA", "NS", day)).toMatchObject({ rate: 14, since: "2025-04-01" });
  expect(newerRate([{ name: "HST", rate: 14 }], "CA", "NS", day)).toBeNull();
  expect(newerRate([{ name: "HST", rate: 12 }], "CA", "NS", day)).toBeNull();
  expect(newerRate([{ name: "HST", rate: 15 }], "CA", "NB", day)).toBeNull();
});

describe("taxes over a fee, rates, their order and several lines", () => {
  const fee = fc.integer({ min: 0, max: 1_000_000 });
  const province = fc.constantFrom(...provinces["CA"]!.map(({ code }) => code));
  const taxesIn = (code: string) =>
    ratesOf("CA", code, day).map(({ tax, rate }) => ({
      name: salesTaxNames[tax].fr,
      rate,
      calculatedAfterPreviousTaxes: false,
      numberOrId: "",
    }));

  it("come to the same cents in whatever order they stand, each rounded by itself, half a cent up", () => {
    fc.assert(
      fc.property(fee, province, (amount, code) => {
        const taxes = taxesIn(code);
        const there = billFee(amount, taxes);
        const back = billFee(amount, [...taxes].reverse());
        expect(back.total).toBe(there.total);
        for (const { name, rate, amount: charged } of there.taxes) {
          const exact = BigInt(amount) * BigInt(Math.round(rate * 1000));
          expect(BigInt(charged)).toBe((exact * 2n + 100_000n) / 200_000n);
          expect(back.taxes.find((tax) => tax.name === name)?.amount).toBe(charged);
        }
      }),
    );
  });

  it("of several sessions are those of each, added up: never worked out again on a sum", () => {
    fc.assert(
      fc.property(fc.array(fee, { minLength: 1, maxLength: 60 }), province, (fees, code) => {
        const bills = fees.map((each) => billFee(each, taxesIn(code)));
        const byName = (name: string) =>
          bills.reduce((sum, { taxes }) => sum + taxes.find((tax) => tax.name === name)!.amount, 0);
        const all = taxesIn(code).reduce((sum, { name }) => sum + byName(name), 0);
        expect(bills.reduce((sum, { total }) => sum + total, 0)).toBe(fees.reduce((a, b) => a + b, 0) + all);
        // Nobody who rounds a hundred lines is further from the exact sum than half a cent a line.
        const exact = taxesIn(code).reduce((sum, { rate }) => sum + (fees.reduce((a, b) => a + b, 0) * rate) / 100, 0);
        expect(Math.abs(all - exact)).toBeLessThanOrEqual((fees.length * taxesIn(code).length) / 2 + 1e-6);
      }),
    );
  });
});
