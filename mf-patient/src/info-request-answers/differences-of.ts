import {
  answeredFields,
  antecedentCounts,
  antecedentTexts,
  type Antecedents,
  type InfoRequestAnswers,
  type PatientFields,
} from "@carnet/services/patient/contract";

/** One answer that is not what the record says. */
export interface Difference {
  part: "contact" | "antecedents";
  name: string;
  record: unknown;
  answer: unknown;
}

const antecedentNames = [
  ...antecedentTexts,
  ...antecedentCounts,
  "mainConsultationSphereId",
  "bloodType",
  "dateOfOnset",
  "handedness",
] as const;

const said = (value: unknown) => (value === undefined || value === "" ? null : value);

/** What the patient answered otherwise than the record; what they left empty takes nothing away. */
export function differencesOf(
  fields: PatientFields,
  antecedents: Antecedents,
  answers: InfoRequestAnswers,
): Difference[] {
  const differ = (part: Difference["part"], name: string, record: unknown, answer: unknown): Difference[] =>
    said(answer) !== null && said(answer) !== said(record) ? [{ part, name, record: said(record), answer }] : [];
  return [
    ...answeredFields.flatMap((name) => differ("contact", name, fields[name], answers.contact[name])),
    ...antecedentNames.flatMap((name) => differ("antecedents", name, antecedents[name], answers.antecedents[name])),
  ];
}

/** The record's values with the accepted answers in their places. */
export function applied(antecedents: Antecedents, accepted: readonly Difference[]) {
  const of = (part: Difference["part"]) =>
    Object.fromEntries(accepted.filter((each) => each.part === part).map(({ name, answer }) => [name, answer]));
  return {
    contact: of("contact") as Partial<PatientFields>,
    antecedents: { ...antecedents, ...(of("antecedents") as Partial<Antecedents>) },
    changesAntecedents: accepted.some(({ part }) => part === "antecedents"),
  };
}
