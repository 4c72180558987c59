import { nextStep, stepBefore, stepsAhead, type WizardFacts } from "./wizard-steps.ts";

const facts = (overrides: Partial<WizardFacts> = {}): WizardFacts => ({
  isTherapist: true,
  hasCards: false,
  needsCard: true,
  wantsNewCard: false,
  ...overrides,
});

describe("the wizard that opens a clinic (CLI-011)", () => {
  it.each([
    [true, true, ["planSelectionForm", "creditCardChoiceForm", "createClinicForm"]],
    [true, false, ["planSelectionForm", "creditCardForm", "createClinicForm"]],
    [false, true, ["creditCardChoiceForm", "createClinicForm"]],
    [false, false, ["creditCardForm", "createClinicForm"]],
  ])("therapist %s, cards %s: walks %j and back", (isTherapist, hasCards, path) => {
    const given = facts({ isTherapist, hasCards });
    const walked = path.reduce<string[]>(
      (steps) => [...steps, nextStep((steps.at(-1) ?? "therapistOrNot") as never, given)],
      [],
    );
    expect(walked).toEqual(path);
    const back = [...path].reverse().map((step) => stepBefore(step as never, given));
    expect(back).toEqual([...path.slice(0, -1).reverse(), "therapistOrNot"]);
  });

  it("goes through the card form for another card, and back to the choice", () => {
    const given = facts({ hasCards: true, wantsNewCard: true });
    expect(nextStep("creditCardChoiceForm", given)).toBe("creditCardForm");
    expect(stepBefore("createClinicForm", given)).toBe("creditCardForm");
    expect(stepBefore("creditCardForm", given)).toBe("creditCardChoiceForm");
  });

  it("asks for no card during the trial", () => {
    const given = facts({ needsCard: false });
    expect(nextStep("planSelectionForm", given)).toBe("createClinicForm");
    expect(stepBefore("createClinicForm", given)).toBe("planSelectionForm");
    expect(stepsAhead(given)).toEqual(["role", "plan", "clinic"]);
  });
});
