import type { SealedText } from "@carnet/services/seance/contract";
import type { Lists } from "@carnet/shell/workspace";
import type { exclusionFields } from "../sections/exclusion-fields.ts";

/** What completes the free texts of a session (LEX-004); the columns of its tables say theirs in `row-columns.ts`. */
export const listsOfText: Record<SealedText, Lists> = {
  objectivesText: ["motives", "onset"],
  analysis: ["analysis"],
  interventionsText: ["interventions"],
  treatmentPlan: ["treatmentPlan", "objectives", "referal"],
  notes: ["notes"],
  efficiency: ["results"],
};

/** And what completes the exclusions. */
export const listsOfExclusions: Record<(typeof exclusionFields)[number], Lists> = {
  clinicalSigns: ["notes", "motives"],
  exclusionTests: ["testso", "results"],
  warning: ["notes", "anat"],
};
