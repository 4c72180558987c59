import { lenientChoice, lenientObject, lenientText } from "@carnet/services/framework/contract";
import { z } from "zod";
import { antecedents, systemsReview, type Antecedents } from "./anamnese.ts";
import { genders, handednesses, patientFields } from "./patient-fields.ts";

/** The clear fields a patient may correct about themselves. The e-mail of the record is not one: it is how they are reached. */
export const answeredFields = [
  "firstName",
  "lastName",
  "dateOfBirth",
  "gender",
  "handedness",
  "civicNumber",
  "streetName",
  "unitNumber",
  "city",
  "stateProv",
  "postalCode",
  "country",
  "phone",
  "phoneWork",
  "phoneWorkExtension",
  "phoneMobile",
  "billingEmail",
] as const satisfies readonly (keyof typeof patientFields.shape)[];
export type AnsweredField = (typeof answeredFields)[number];

/**
 * The antecedents a patient finds filled in, of those they are asked. All others stay with the care team until they are named
 * here: what a therapist made of the case, and fields that are added to the history later.
 */
export const toldAntecedents = [
  "consultationMotive",
  "dateOfOnset",
  "typeOfOnset",
  "medication",
  "supplements",
  "allergiesIntolerances",
  "accidentsTraumas",
  "surgeriesHospitalization",
  "antecedents",
  "lifestyle",
  "sleep",
  "dietTobacoAlcohol",
  "otherPractitioners",
  "nbrChildren",
] as const satisfies readonly (keyof Antecedents)[];

const answeredText = lenientText.nullable().optional();

/** What an info request carries once open, out as a proposal and back as answers (POR-010). Lenient: what is absent was not asked. */
export const infoRequestAnswers = lenientObject({
  contact: lenientObject({
    ...(Object.fromEntries(answeredFields.map((name) => [name, answeredText])) as Record<
      AnsweredField,
      typeof answeredText
    >),
    gender: lenientChoice(genders),
    handedness: lenientChoice(handednesses),
  }),
  antecedents,
  /** What troubles them, system by system; what is critical or a reason to come is the care team's to say. */
  systemsReview: systemsReview.optional(),
  /** The clinic's own forms, each as it was filled: what the clinic's contract calls `filledForms`. */
  forms: z.unknown().optional(),
  comment: lenientText,
});
export type InfoRequestAnswers = z.output<typeof infoRequestAnswers>;
