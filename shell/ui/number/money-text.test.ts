import fc from "fast-check";
import { centsOf, moneyText, moneyTyped } from "./money-text.ts";

describe("centsOf", () => {
  it.each([
    ["12,5", 1250],
    ["12.34", 1234],
    ["12,", 1200],
    [",50", 50],
    [".5", 50],
    ["0.1", 10],
    ["110", 11000],
    ["-12", -1200],
    ["\u221212,50", -1250],
    ["1 234,50", 123450],
    ["1\u00a0234,50\u00a0$", 123450],
    ["1\u202f234,50", 123450],
    ["$1,234.50", 123450],
    ["CA$1,234.50", 123450],
    ["1.234,50", 123450],
    ["1'234.50", 123450],
    ["1,234,567.89", 123456789],
    ["1.234.567", 123456700],
    ["1,234,567", 123456700],
    ["", null],
    [".", null],
    ["-", null],
    ["0,125", null],
    ["12.345", null],
    ["1,2345", null],
    ["1,23,45", null],
    ["1,234.567", null],
    ["1.234,567.8", null],
    ["12,34.50", null],
  ])("%j is %j in both languages", (typed, cents) => {
    expect(centsOf(typed, "en")).toBe(cents);
    expect(centsOf(typed, "fr")).toBe(cents);
  });

  it("reads a thousand where the comma stands between thousands, and nothing where it could be a decimal one", () => {
    expect(centsOf("1,234", "en")).toBe(123400);
    expect(centsOf("1,234", "fr")).toBeNull();
    expect(centsOf("1.234", "en")).toBeNull();
    expect(centsOf("1.234", "fr")).toBeNull();
  });

  it("reads every amount as Intl writes it", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 100_000_000 }),
        fc.constantFrom("en", "fr"),
        (cents, language) => {
          const written = new Intl.NumberFormat(`${language}-CA`, { style: "currency", currency: "CAD" }).format(
            cents / 100,
          );
          expect(centsOf(written, language)).toBe(cents);
          expect(centsOf(moneyText(cents, language), language)).toBe(cents);
        },
      ),
    ));
});

describe("moneyTyped (NAV-018)", () => {
  it.each([
    ["--1.2.3a", "-1.23"],
    ["1,5,0", "1,50"],
    ["5-3", "53"],
    ["$-12", "-12"],
    ["1 234,56", "1 234,56"],
    ["1,234.50", "1,234.50"],
    ["1,234,567", "1,234,567"],
    ["1,23,456", "1,23456"],
  ])("%s is %s", (typed, expected) => expect(moneyTyped(typed)).toBe(expected));
});
