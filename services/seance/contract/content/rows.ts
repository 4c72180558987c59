import { z } from "zod";

const cell = z.string().max(4_000).default("");

/** A row of objectives or interventions in a soapie session (SES-006). */
export const soapieRow = z.object({
  structure: cell,
  test: cell,
  dysfunction: cell,
  comment: cell,
  isAmended: z.boolean().optional(),
});
export type SoapieRow = z.output<typeof soapieRow>;
export const soapieColumns = ["structure", "test", "dysfunction", "comment"] as const;

/** A row of a hybrid session: test, finding, treatment and retest on one line (SES-006). */
export const hybridRow = z.object({
  evaluationTest: cell,
  disfunction: cell,
  techniqueIntervention: cell,
  resultRetest: cell,
  notes: cell,
  isAmended: z.boolean().optional(),
});
export type HybridRow = z.output<typeof hybridRow>;
export const hybridColumns = [
  "evaluationTest",
  "disfunction",
  "techniqueIntervention",
  "resultRetest",
  "notes",
] as const;

/** What not to do with this patient; the warning is shown on every later session (SES-007). */
export const exclusions = z.object({ clinicalSigns: cell, exclusionTests: cell, warning: cell });
export type Exclusions = z.output<typeof exclusions>;
