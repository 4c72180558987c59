import type { Lists } from "@carnet/shell/workspace/lexicon";

/** The texts of the exclusions, in their order (SES-007). */
export const exclusionFields = ["clinicalSigns", "exclusionTests", "warning"] as const;

/** The lists of the lexicon that complete each text (LEX-004). */
export const exclusionLists: Record<(typeof exclusionFields)[number], Lists> = {
  clinicalSigns: ["notes", "motives"],
  exclusionTests: ["testso", "results"],
  warning: ["notes", "anat"],
};
