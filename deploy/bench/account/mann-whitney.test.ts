import { auc } from "./mann-whitney.ts";

describe("the area under the curve", () => {
  it.each([
    ["everything", [4, 5, 6], [1, 2, 3], 1],
    ["everything, the other way", [1, 2, 3], [4, 5, 6], 0],
    ["nothing", [1, 2, 3], [1, 2, 3], 0.5],
    ["something", [1, 3], [2, 4], 0.25],
  ])("is right where time tells %s", (_, ones, others, expected) => {
    expect(auc(ones, others)).toBe(expected);
  });
});
