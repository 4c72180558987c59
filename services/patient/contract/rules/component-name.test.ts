import { isComponentNameTaken, plainComponentName } from "./component-name.ts";

describe("the name of a component (A-39)", () => {
  it.each([
    ["Fièvre", "  FIEVRE "],
    ["Œil droit", "oeil  droit"],
    ["Perte d’appétit", "perte d'appetit"],
  ])("%s is %s", (one, other) => expect(plainComponentName(one)).toBe(plainComponentName(other)));

  it("keeps signs apart", () => expect(plainComponentName("Grade +")).not.toBe(plainComponentName("Grade −")));

  const system = [
    { id: 1, name: { en: "Dry eyes", fr: "Yeux secs" } },
    { id: "a", name: "Strabisme", disabled: false },
    { id: "b", name: "Orthoptie", disabled: true },
  ];
  it.each([
    ["of the fixed list, in the other language", "yeux SECS", undefined, true],
    ["of one’s own", "strabismé", undefined, true],
    ["its own", "strabisme", "a", false],
    ["of a disabled one", "orthoptie", undefined, false],
    ["of none", "Daltonisme", undefined, false],
  ])("%s is taken or not", (_what, name, except, taken) =>
    expect(isComponentNameTaken(system, name, except)).toBe(taken),
  );
});
