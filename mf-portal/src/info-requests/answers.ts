import { filledForms, type FilledForm } from "@carnet/services/clinic/contract";
import type { Antecedents, PatientFields } from "@carnet/services/patient/contract";

/** What a patient fills, by topic; field names are the record's own, so that the clinic can merge field by field. */
export interface Answers {
  contact: Partial<PatientFields>;
  antecedents: Partial<Antecedents>;
  /** The clinic's own forms, each with the version that was filled (FRM-001). */
  forms: FilledForm[];
  comment: string;
}

/** What was opened from the clinic's prefill or from a draft, made whole. */
export const wholeAnswers = (opened: Partial<Answers> | undefined): Answers => ({
  contact: opened?.contact ?? {},
  antecedents: opened?.antecedents ?? {},
  forms: filledForms.parse(opened?.forms),
  comment: opened?.comment ?? "",
});
