import { filledForms, type FilledForm } from "@carnet/services/clinic/contract";
import type { Antecedents, PatientFields, SystemsReview } from "@carnet/services/patient/contract";

/** What a patient fills, by topic; field names are the record's own, so that the clinic can merge field by field. */
export interface Answers {
  contact: Partial<PatientFields>;
  antecedents: Partial<Antecedents>;
  /** What troubles them, system by system (ANA-006). */
  systemsReview: SystemsReview;
  /** The clinic's own forms, each with the version that was filled (FRM-001). */
  forms: FilledForm[];
  comment: string;
}

/** What was opened from the clinic's prefill or from a draft, made whole. */
export const wholeAnswers = (opened: Partial<Answers> | undefined): Answers => ({
  contact: opened?.contact ?? {},
  antecedents: opened?.antecedents ?? {},
  systemsReview: opened?.systemsReview ?? { elements: [] },
  forms: filledForms.parse(opened?.forms),
  comment: opened?.comment ?? "",
});
