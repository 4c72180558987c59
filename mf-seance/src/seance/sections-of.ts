import type { TypeOfSeance } from "@carnet/services/seance/contract";
import type { PartValues } from "../chart/part-values.ts";

/** A section of the editor, in the order it is written. */
export type SectionName = Exclude<keyof PartValues, never> | "hybrid" | "drawings" | "freeHand";

const soapie: SectionName[] = [
  "objectivesText",
  "objectives",
  "drawings",
  "analysis",
  "interventions",
  "interventionsText",
  "treatmentPlan",
  "notes",
  "efficiency",
  "exclusions",
];

const sections: Record<TypeOfSeance, SectionName[]> = {
  soapie,
  "soapie-2": soapie,
  hybrid: ["objectivesText", "hybrid", "drawings", "analysis", "treatmentPlan", "notes", "efficiency", "exclusions"],
  naet: ["naet", "notes", "treatmentPlan", "exclusions"],
  "free-hand": ["freeHand", "notes", "treatmentPlan", "exclusions"],
  custom: ["objectivesText", "customForm", "drawings", "notes", "treatmentPlan", "exclusions"],
};

/** The sections a charting style has (SES-001, SES-003). */
export const sectionsOf = (type: TypeOfSeance): readonly SectionName[] => sections[type];
