/** The texts of the exclusions, in their order (SES-007). */
export const exclusionFields = ["clinicalSigns", "exclusionTests", "warning"] as const;
