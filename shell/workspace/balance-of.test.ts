import type { SeanceSummary } from "@carnet/services/seance/contract";
import { balanceOf } from "./balance-of.ts";

const session = (fee: number, amountPaid: number, more: Partial<SeanceSummary> = {}) =>
  ({
    fee,
    amountPaid,
    billing: { taxes: [], total: fee },
    finalizedAt: "2026-11-20T14:00:00.000Z",
    ...more,
  }) as SeanceSummary;

describe("what is still owed", () => {
  it("adds up finished sessions with their taxes, what was paid taken off", () => {
    const taxed = { billing: { taxes: [], total: 12_647 } };
    expect(balanceOf([session(11_000, 0, taxed), session(11_000, 5_000, taxed), session(9_000, 9_000)])).toBe(20_294);
  });

  it("asks nothing for a draft, and gives nothing back for a session paid too much", () => {
    expect(balanceOf([session(9_000, 0, { finalizedAt: null }), session(9_000, 10_000)])).toBe(0);
  });
});
