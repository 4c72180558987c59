/** The steps of the wizard that opens a clinic (CLI-010). */
export const wizardSteps = [
  "therapistOrNot",
  "planSelectionForm",
  "creditCardChoiceForm",
  "creditCardForm",
  "createClinicForm",
] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** What the next step depends on. During a free trial no card is asked for. */
export interface WizardFacts {
  isTherapist: boolean;
  hasCards: boolean;
  needsCard: boolean;
  /** Only asked at the card choice: another card than those known. */
  wantsNewCard: boolean;
}

/** The step that follows (CLI-011). */
export function nextStep(step: WizardStep, facts: WizardFacts): WizardStep {
  const card = !facts.needsCard ? "createClinicForm" : facts.hasCards ? "creditCardChoiceForm" : "creditCardForm";
  switch (step) {
    case "therapistOrNot":
      return facts.isTherapist ? "planSelectionForm" : card;
    case "planSelectionForm":
      return card;
    case "creditCardChoiceForm":
      return facts.wantsNewCard ? "creditCardForm" : "createClinicForm";
    default:
      return "createClinicForm";
  }
}

/** The step one came from, or null at the first: each step has a way back (CLI-011). */
export function stepBefore(step: WizardStep, facts: WizardFacts): WizardStep | null {
  const beforeCard = facts.isTherapist ? "planSelectionForm" : "therapistOrNot";
  switch (step) {
    case "therapistOrNot":
      return null;
    case "planSelectionForm":
      return "therapistOrNot";
    case "creditCardChoiceForm":
      return beforeCard;
    case "creditCardForm":
      return facts.hasCards ? "creditCardChoiceForm" : beforeCard;
    case "createClinicForm":
      if (!facts.needsCard) return beforeCard;
      if (!facts.hasCards) return "creditCardForm";
      return facts.wantsNewCard ? "creditCardForm" : "creditCardChoiceForm";
  }
}

/** The steps this person will walk through, for the line above the wizard; the two card steps are one there. */
export function stepsAhead(facts: WizardFacts): readonly ("role" | "plan" | "card" | "clinic")[] {
  return [
    "role",
    ...(facts.isTherapist ? (["plan"] as const) : []),
    ...(facts.needsCard ? (["card"] as const) : []),
    "clinic",
  ];
}

/** Where a step stands in that line. */
export const lineStep = {
  therapistOrNot: "role",
  planSelectionForm: "plan",
  creditCardChoiceForm: "card",
  creditCardForm: "card",
  createClinicForm: "clinic",
} as const satisfies Record<WizardStep, string>;
