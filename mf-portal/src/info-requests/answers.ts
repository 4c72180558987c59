import type { Antecedents, PatientFields } from "@carnet/services/patient/contract";

/** What a patient fills, by topic; field names are the record's own, so that the clinic can merge field by field. */
export interface Answers {
  contact: Partial<PatientFields>;
  antecedents: Partial<Antecedents>;
  comment: string;
}

export const noAnswers: Answers = { contact: {}, antecedents: {}, comment: "" };

/** What was opened from the clinic's prefill or from a draft, made whole. */
export const wholeAnswers = (opened: Partial<Answers> | undefined): Answers => ({
  contact: opened?.contact ?? {},
  antecedents: opened?.antecedents ?? {},
  comment: opened?.comment ?? "",
});
