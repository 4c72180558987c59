import type { SectionName } from "./sections.tsx";

/** The letter that leads to a part after Ctrl J; the same in both languages. */
export const letters: Readonly<Record<SectionName, string>> = {
  objectivesText: "R",
  naet: "T",
  customForm: "F",
  freeHand: "L",
  objectives: "O",
  hybrid: "H",
  drawings: "D",
  analysis: "A",
  interventions: "I",
  interventionsText: "B",
  treatmentPlan: "P",
  notes: "N",
  efficiency: "E",
  exclusions: "X",
};
