import type { antecedentCounts, antecedentTexts } from "@carnet/services/patient/contract";
import type { Lists } from "@carnet/shell/workspace/lexicon";

export type AntecedentText = (typeof antecedentTexts)[number];
export type AntecedentCount = (typeof antecedentCounts)[number];

/** One field of the antecedents: its kind and how much room it takes of twelve columns. */
export type AntecedentField =
  | { kind: "area" | "line"; name: AntecedentText; size: "whole" | "half" | "third" }
  | { kind: "count"; name: AntecedentCount; size: "quarter" }
  | { kind: "sphere" | "onset" | "blood" | "handedness"; name: string; size: "third" };

const area = (name: AntecedentText, size: "whole" | "half" = "half"): AntecedentField => ({ kind: "area", name, size });
const line = (name: AntecedentText): AntecedentField => ({ kind: "line", name, size: "third" });
const count = (name: AntecedentCount): AntecedentField => ({ kind: "count", name, size: "quarter" });

/** Every field of ANA-002 to ANA-004, in the order a first visit goes. */
export const antecedentGroups: Record<string, AntecedentField[]> = {
  consultation: [
    area("consultationMotive", "whole"),
    { kind: "sphere", name: "mainConsultationSphereId", size: "third" },
    { kind: "onset", name: "dateOfOnset", size: "third" },
    line("typeOfOnset"),
    area("caseStory", "whole"),
    area("medicalDiagnosis"),
    area("otherPractitioners"),
    line("referrerName"),
  ],
  health: [
    area("allergiesIntolerances"),
    area("medication"),
    area("accidentsTraumas"),
    area("surgeriesHospitalization"),
    area("antecedents"),
    area("supplements"),
    { kind: "handedness", name: "handedness", size: "third" },
    { kind: "blood", name: "bloodType", size: "third" },
  ],
  life: [area("lifestyle"), area("sleep"), area("dietTobacoAlcohol", "whole")],
  family: [
    count("nbrChildren"),
    count("nbrPregnancies"),
    count("nbrDeliveries"),
    count("nbrAbortions"),
    line("ramq"),
    line("csst"),
    line("saaq"),
  ],
};

/** The spheres a consultation can mainly be about; the numbers are stored. */
export const consultationSpheres = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The antecedents that complete from the lexicon (LEX-004). */
export const listsOfAntecedents: Partial<Record<AntecedentText, Lists>> = {
  consultationMotive: ["motives"],
  typeOfOnset: ["onset"],
  otherPractitioners: ["referal"],
  referrerName: ["referal"],
};
