import type { CustomHealthHistory } from "@carnet/services/clinic/contract";
import {
  answeredFields,
  antecedentCounts,
  antecedentTexts,
  type Antecedents,
  type PatientFields,
} from "@carnet/services/patient/contract";
import { formDifferences, withAnswers, type FormDifference } from "./form-differences.ts";
import type { Answered } from "./read-answers.ts";

/** One answer that is not what the record says. */
export type Difference = FieldDifference | FormDifference;

interface FieldDifference {
  part: "contact" | "antecedents";
  name: string;
  record: unknown;
  answer: unknown;
}

/** What of a record is compared with answers, as it stands. */
export interface Compared {
  fields: PatientFields;
  antecedents: Antecedents;
  customHealthHistory: CustomHealthHistory;
}

const antecedentNames = [
  ...antecedentTexts,
  ...antecedentCounts,
  "mainConsultationSphereId",
  "bloodType",
  "dateOfOnset",
  "handedness",
] as const;

const orNull = (value: unknown) => (value === undefined || value === "" ? null : value);

/** What the patient answered otherwise than the record; what they left empty takes nothing away. */
export function differencesOf({ fields, antecedents, customHealthHistory }: Compared, answers: Answered): Difference[] {
  const differ = (part: FieldDifference["part"], name: string, record: unknown, answer: unknown): Difference[] =>
    orNull(answer) !== null && orNull(answer) !== orNull(record)
      ? [{ part, name, record: orNull(record), answer }]
      : [];
  return [
    ...answeredFields.flatMap((name) => differ("contact", name, fields[name], answers.contact[name])),
    ...antecedentNames.flatMap((name) => differ("antecedents", name, antecedents[name], answers.antecedents[name])),
    ...formDifferences(customHealthHistory, answers.forms),
  ];
}

/** The record's values with the accepted answers in their places. */
export function applied(
  { antecedents, customHealthHistory }: Pick<Compared, "antecedents" | "customHealthHistory">,
  accepted: readonly Difference[],
) {
  const of = (part: FieldDifference["part"]) =>
    Object.fromEntries(accepted.filter((each) => each.part === part).map(({ name, answer }) => [name, answer]));
  return {
    contact: of("contact") as Partial<PatientFields>,
    antecedents: { ...antecedents, ...(of("antecedents") as Partial<Antecedents>) },
    customHealthHistory: withAnswers(
      customHealthHistory,
      accepted.filter((each) => each.part === "forms"),
    ),
    changes: (part: Difference["part"]) => accepted.some((each) => each.part === part),
  };
}
