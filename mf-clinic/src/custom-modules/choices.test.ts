import { isRepeated, tidy, withLines } from "./choices.ts";

const of = (...labels: string[]) => labels.map((label) => ({ label }));

describe("the choices of a field (FRM-010)", () => {
  it("take pasted lines at their place, in their order", () => {
    expect(withLines(of("a", "", "d"), 1, "b\r\nc")).toEqual(of("a", "b", "c", "d"));
    expect(withLines(of("a"), 0, "x".repeat(400))[0]?.label).toHaveLength(300);
  });

  it("are offered once each, and none that is empty", () => {
    const choices = of("Evening", " ", "Night", "Evening ");
    expect(isRepeated(choices, 3)).toBe(true);
    expect(isRepeated(choices, 1)).toBe(false);
    expect(tidy(choices)).toEqual(of("Evening", "Night"));
  });
});
