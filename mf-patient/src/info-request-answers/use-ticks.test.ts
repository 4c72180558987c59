import { act, renderHook } from "@testing-library/react";
import type { Difference } from "./differences-of.ts";
import { useTicks } from "./use-ticks.ts";

const city = (record: string): Difference => ({ part: "contact", name: "city", record, answer: "Québec" });
const sleep: Difference = { part: "antecedents", name: "sleep", record: null, answer: "Peu" };
const open = (all: Difference[]) => renderHook(({ all }) => useTicks(all), { initialProps: { all } });

describe("the ticks of a merge (POR-008)", () => {
  it("are all on at first, and off where a colleague changes the record meanwhile", () => {
    const { result, rerender } = open([city("Lévis"), sleep]);
    expect([city("Lévis"), sleep].map(result.current.isTicked)).toEqual([true, true]);
    rerender({ all: [city("Laval"), sleep] });
    expect([city("Laval"), sleep].map(result.current.isTicked)).toEqual([false, true]);
    expect([city("Laval"), sleep].map(result.current.isChanged)).toEqual([true, false]);
  });

  it("are off where the record said what the patient says, and does no more", () => {
    const { result, rerender } = open([sleep]);
    rerender({ all: [city("Laval"), sleep] });
    expect(result.current.isTicked(city("Laval"))).toBe(false);
  });

  it("are as they were set by hand, for the value they were set over", () => {
    const { result, rerender } = open([city("Lévis"), sleep]);
    act(() => result.current.tick([sleep], false));
    rerender({ all: [city("Laval"), sleep] });
    act(() => result.current.tick([city("Laval")], true));
    expect([city("Laval"), sleep].map(result.current.isTicked)).toEqual([true, false]);
    expect(result.current.isTicked(city("Montréal"))).toBe(false);
  });
});
