import { lenientFlag, lenientObject, lenientText } from "@carnet/services/framework/contract";
import type { z } from "zod";

/** How long a text of a session may be typed, in characters; what is pasted past it is not taken, and the field says so. */
export const textLength = 100_000;
/** The same of a cell of a row. */
export const cellLength = 10_000;

const cell = lenientText;
const isAmended = lenientFlag.optional();

/** A row of objectives or interventions in a soapie session (SES-006). */
export const soapieRow = lenientObject({
  structure: cell,
  test: cell,
  dysfunction: cell,
  comment: cell,
  isAmended,
});
export type SoapieRow = z.output<typeof soapieRow>;
export const soapieColumns = ["structure", "test", "dysfunction", "comment"] as const;

/** A row of a hybrid session: test, finding, treatment and retest on one line (SES-006). */
export const hybridRow = lenientObject({
  evaluationTest: cell,
  disfunction: cell,
  techniqueIntervention: cell,
  resultRetest: cell,
  notes: cell,
  isAmended,
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
export const exclusions = lenientObject({ clinicalSigns: cell, exclusionTests: cell, warning: cell });
export type Exclusions = z.output<typeof exclusions>;
