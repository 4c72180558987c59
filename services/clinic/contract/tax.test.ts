import { taxedFee, taxProblems } from "./tax.ts";

const tps = { name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "1" };
const tvqAfter = { name: "TVQ", rate: 9.975, calculatedAfterPreviousTaxes: true, numberOrId: "2" };

describe("the taxes on a fee (CLI-019)", () => {
  it("adds 5.00 and 10.47 to 100.00 when the second tax comes after the first", () => {
    const { lines, total } = taxedFee(10_000, [tps, tvqAfter]);
    expect(lines.map(({ amount }) => amount)).toEqual([500, 1047]);
    expect(total).toBe(11_547);
  });

  it("takes the fee alone for a tax that does not come after the previous ones", () => {
    expect(taxedFee(10_000, [tps, { ...tvqAfter, calculatedAfterPreviousTaxes: false }]).total).toBe(11_498);
  });

  it("ignores a tax without a name or a rate", () => {
    expect(
      taxedFee(10_000, [
        { ...tps, name: " " },
        { ...tps, rate: 0 },
      ]),
    ).toEqual({ lines: [], total: 10_000 });
  });

  it.each([
    [105, 9.975, 10],
    [10_050, 5, 503],
    [999, 14.975, 150],
    [0, 5, 0],
  ])("rounds half up to the cent: %i at %f %% is %i", (fee, rate, amount) => {
    expect(taxedFee(fee, [{ ...tps, rate }]).total - fee).toBe(amount);
  });
});

describe("what keeps taxes from being saved", () => {
  it("names the row and the reason", () => {
    const taxes = [tps, { name: "", rate: 1 }, { name: "tps", rate: 3 }, { name: "QST", rate: null }];
    expect(taxProblems(taxes)).toEqual([
      { row: 1, problem: "nameRequired" },
      { row: 2, problem: "duplicateName" },
      { row: 3, problem: "rateRequired" },
    ]);
  });
});
