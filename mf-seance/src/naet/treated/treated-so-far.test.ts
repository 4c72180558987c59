import { naet, type Naet } from "@carnet/services/seance/contract";
import { stillToTreat, treatedSoFar } from "./treated-so-far.ts";

const session = (number: number, words: Record<string, unknown>) => ({
  number,
  at: `2026-10-0${number}T14:00:00.000Z`,
  naet: naet.parse(words) as Naet,
});
const treating = (...texts: string[]) => ({ allergens: texts.map((text) => ({ text })) });

const sessions = [
  session(1, treating("Vitamin C mix")),
  session(2, { ...treating("Sugar mix"), lastAllergenTreated: { text: "vitamin c mix", threeLevels: true } }),
  session(3, { ...treating("Salt mix", "Iron mix"), lastAllergenTreated: { text: "Sugar mix" } }),
  session(4, { ...treating("Egg mix"), failedRetest: { levels: { physical: true } } }),
  session(5, { ...treating("Calcium mix"), lastAllergenTreated: { text: "Salt mix, Egg mix", threeLevels: true } }),
];
const outcomes = (before: number, of = sessions) =>
  treatedSoFar(of, before).map(({ number, allergen, outcome }) => [number, allergen, outcome]);

it("says of each allergen what the later sessions found, newest first", () => {
  expect(outcomes(5)).toEqual([
    [4, "Egg mix", "cleared"],
    [3, "Salt mix", "cleared"],
    [3, "Iron mix", "open"],
    [2, "Sugar mix", "failed"],
    [1, "Vitamin C mix", "cleared"],
  ]);
});

it("takes what was noted for the retest of its own session, until a later one says more", () => {
  expect(outcomes(5, sessions.slice(0, 4))[0]).toEqual([4, "Egg mix", "failed"]);
});

it("asks for what failed to be treated again, once, and not while it is", () => {
  const treated = treatedSoFar(sessions, 5);
  expect(stillToTreat(treated, naet.parse({}))).toEqual(["Sugar mix"]);
  expect(stillToTreat(treated, naet.parse(treating("sugar  mix")))).toEqual([]);
  const again = [...sessions.slice(0, 4), session(5, treating("Sugar mix")), session(6, {})];
  expect(stillToTreat(treatedSoFar(again, 6), naet.parse({}))).toEqual(["Egg mix"]);
});
