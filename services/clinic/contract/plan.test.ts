import { allowsReceipts, featuresOf, planCode, planFeatures, planNames, priceOfPlan } from "./plan.ts";

const pricing = {
  year: { q0: 9900, q1: 24900, q2: 44900, q3: 64900 },
  month: { q0: 990, q1: 2490, q2: 4490, q3: 6490 },
};

describe("plans (BIL-001)", () => {
  it("accepts the eight codes and no other", () => {
    const codes = planNames.flatMap((name) => [`${name}-year`, `${name}-month`]);
    expect(codes.every((code) => planCode.safeParse(code).success)).toBe(true);
    for (const other of ["huge-year", "mini", "mini-week", "Mini-year", ""]) {
      expect(planCode.safeParse(other).success).toBe(false);
    }
  });

  it("prices plan n at tier n of its cycle", () => {
    expect(priceOfPlan(pricing, "mini-month")).toBe(990);
    expect(priceOfPlan(pricing, "large-year")).toBe(64_900);
  });

  it("rounds a rebate down to the cent (BIL-011)", () => {
    expect(priceOfPlan(pricing, "small-month", 33)).toBe(1668);
  });

  it("says of each plan what it has, from the table that gates (BIL-001)", () => {
    const having = planNames.filter((name) => featuresOf[name].includes("receipts"));
    expect(having).toEqual(planNames.filter((name) => allowsReceipts(`${name}-month`)));
    expect(planNames.flatMap((name) => planFeatures.filter((each) => !featuresOf[name].includes(each)))).toEqual([
      "receipts",
    ]);
  });

  it("keeps receipts from the Beginner plan and from who has none (BIL-020)", () => {
    expect([allowsReceipts("small-year"), allowsReceipts(null), allowsReceipts("mini-year")]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
