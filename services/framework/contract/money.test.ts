import fc from "fast-check";
import { billFee, billing, rebatedPrice, storedTax, tax, taxBounds, taxCounts, taxProblems } from "./money.ts";

const tps = { name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "1" };
const tvqAfter = { name: "TVQ", rate: 9.975, calculatedAfterPreviousTaxes: true, numberOrId: "2" };

/** An amount that a session may carry, and a rate with three decimals at most, as laws write them. */
const anAmount = fc.integer({ min: 0, max: 1_000_000_000 });
const thousandths = fc.integer({ min: 0, max: 100_000 });
const aTax = fc.record({
  name: fc.constantFrom("TPS", "TVQ", " ", ""),
  rate: thousandths.map((each) => each / 1000),
  calculatedAfterPreviousTaxes: fc.boolean(),
  numberOrId: fc.constant(""),
});
const taxes = fc.array(aTax, { maxLength: taxBounds.list });

describe("the taxes on a fee (CLI-019)", () => {
  it("adds 5.00 and 10.47 to 100.00 when the second tax comes after the first", () => {
    expect(billFee(10_000, [tps, tvqAfter])).toEqual({
      taxes: [
        { ...tps, amount: 500 },
        { ...tvqAfter, amount: 1047 },
      ],
      total: 11_547,
    });
  });

  it("takes the fee alone for a tax that does not come after the previous ones", () => {
    expect(billFee(10_000, [tps, { ...tvqAfter, calculatedAfterPreviousTaxes: false }]).total).toBe(11_498);
  });

  it.each([
    [10, 5, 1],
    [105, 9.975, 10],
    [10_050, 5, 503],
    [999, 14.975, 150],
    [0, 5, 0],
    [999_999_999, 99.999_999, 999_999_989],
  ])("rounds half up to the cent: %i at %f %% is %i", (fee, rate, amount) => {
    expect(billFee(fee, [{ ...tps, rate }]).total - fee).toBe(amount);
  });

  it("is the exact fraction, rounded half up, for every amount and rate", () => {
    fc.assert(
      fc.property(anAmount, thousandths, (fee, rate) => {
        const exact = BigInt(fee) * BigInt(rate) * 2n;
        const amount = BigInt(billFee(fee, [{ ...tps, rate: rate / 1000 }]).total - fee);
        expect(exact - amount * 200_000n).toBeGreaterThanOrEqual(-100_000n);
        expect(exact - amount * 200_000n).toBeLessThan(100_000n);
      }),
    );
  });

  it("adds up: the total is the fee and every line, in whole cents that whoever reads it opens", () => {
    fc.assert(
      fc.property(anAmount, taxes, (fee, list) => {
        const bill = billFee(fee, list);
        expect(bill.taxes.reduce((sum, { amount }) => sum + amount, fee)).toBe(bill.total);
        expect(bill.taxes).toHaveLength(list.filter(taxCounts).length);
        expect(billing.parse(JSON.parse(JSON.stringify(bill)))).toEqual(bill);
      }),
    );
  });

  it("comes to the same again from the taxes that it charged, and grows with the fee", () => {
    fc.assert(
      fc.property(anAmount, anAmount, taxes, (one, other, list) => {
        const bill = billFee(one, list);
        expect(billFee(one, bill.taxes)).toEqual(bill);
        expect(billFee(Math.min(one, other), list).total).toBeLessThanOrEqual(
          billFee(Math.max(one, other), list).total,
        );
      }),
    );
  });
});

describe("a price after a rebate (BIL-011)", () => {
  it.each([
    [2999, 15, 2549],
    [1000, 99.9, 1],
    [2490, 100, 0],
  ])("of %i with %f %% off is %i", (price, percentage, rebated) => {
    expect(rebatedPrice(price, percentage)).toBe(rebated);
  });

  it("is the exact fraction, rounded down, for every percentage with two decimals", () => {
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 0, max: 10_000 }), (price, off) => {
        const exact = (BigInt(price) * BigInt(10_000 - off)) / 10_000n;
        expect(BigInt(rebatedPrice(price, off / 100))).toBe(exact);
      }),
    );
  });
});

describe("what keeps taxes from being saved", () => {
  it("names the row and the reason", () => {
    const rows = [
      tps,
      { name: "", rate: 1 },
      { name: "tps", rate: 3 },
      { name: "QST", rate: null },
      { name: "x".repeat(61), rate: 3 },
      { name: "GST", rate: 101 },
      { name: "HST", rate: 3, numberOrId: "x".repeat(61) },
    ];
    expect(taxProblems(rows)).toEqual([
      { row: 1, problem: "nameRequired" },
      { row: 2, problem: "duplicateName" },
      { row: 3, problem: "rateRequired" },
      { row: 4, problem: "nameTooLong" },
      { row: 5, problem: "rateRequired" },
      { row: 6, problem: "numberTooLong" },
    ]);
  });

  it("lets through exactly what may be written", () => {
    const typed = fc.record({
      name: fc.string({ maxLength: 70 }),
      rate: fc.oneof(
        fc.double({ noNaN: true }),
        thousandths.map((each) => each / 1000),
      ),
      numberOrId: fc.string({ maxLength: 70 }),
    });
    fc.assert(
      fc.property(typed, (row) => {
        expect(taxProblems([row]).length === 0).toBe(tax.safeParse(row).success);
      }),
    );
  });

  it("reads what today's bounds would refuse, so that it can be corrected", () => {
    const old = { ...tps, name: "x".repeat(80), rate: 120 };
    expect(tax.safeParse(old).success).toBe(false);
    expect(storedTax.parse({ ...old, note: "gone" })).toEqual(old);
  });
});
