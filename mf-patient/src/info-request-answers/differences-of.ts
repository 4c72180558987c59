import type { CustomHealthHistory } from "@carnet/services/clinic/contract";
import {
  answeredFields,
  antecedentCounts,
  antecedentTexts,
  type Antecedents,
  type PatientFields,
  type ReviewElement,
  type SystemsReview,
} from "@carnet/services/patient/contract";
import { samePlace } from "../anamnese/review-systems.ts";
import { formDifferences, withAnswers, type FormDifference } from "./form-differences.ts";
import type { Answered } from "./read-answers.ts";

/** One answer that is not what the record says. */
export type Difference = FieldDifference | RemarkDifference | FormDifference;

/** What a difference is about, the same whatever stands there. */
export const nameOf = ({ part, name }: Difference) => `${part}.${name}`;

interface FieldDifference {
  part: "contact" | "antecedents";
  name: string;
  record: unknown;
  answer: unknown;
}

/** A remark of the systems review that the patient wrote otherwise; `element` is theirs. */
interface RemarkDifference {
  part: "systemsReview";
  name: string;
  element: ReviewElement;
  record: string | null;
  answer: string;
}

/** What of a record is compared with answers, as it stands. */
export interface Compared {
  fields: PatientFields;
  antecedents: Antecedents;
  systemsReview: SystemsReview;
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
export function differencesOf(compared: Compared, answers: Answered): Difference[] {
  const { fields, antecedents, systemsReview, customHealthHistory } = compared;
  const differ = (part: FieldDifference["part"], name: string, record: unknown, answer: unknown): Difference[] =>
    orNull(answer) !== null && orNull(answer) !== orNull(record)
      ? [{ part, name, record: orNull(record), answer }]
      : [];
  return [
    ...answeredFields.flatMap((name) => differ("contact", name, fields[name], answers.contact[name])),
    ...antecedentNames.flatMap((name) => differ("antecedents", name, antecedents[name], answers.antecedents[name])),
    ...remarkDifferences(systemsReview, answers.systemsReview?.elements ?? []),
    ...formDifferences(customHealthHistory, answers.forms),
  ];
}

const remarkDifferences = ({ elements }: SystemsReview, answered: readonly ReviewElement[]): RemarkDifference[] =>
  answered.flatMap((element) => {
    const record = elements.find((each) => samePlace(each, element))?.text ?? null;
    const answer = element.text.trim();
    // What was chosen says something by itself, where the record does not have it.
    if (record !== null && (answer === "" || answer === record.trim())) return [];
    const name = `${element.systemId}/${element.componentId}`;
    return [{ part: "systemsReview", name, element, record, answer }];
  });

/** The review with what the patient wrote; what the care team marked in it stays marked. */
const withRemarks = ({ elements }: SystemsReview, accepted: readonly RemarkDifference[]): SystemsReview => ({
  elements: accepted.reduce((now, { element, answer: text }) => {
    const known = now.find((each) => samePlace(each, element));
    return known
      ? now.map((each) => (each === known ? { ...each, text } : each))
      : [...now, { ...asListed(element), text, isCritical: false, isReasonForConsultation: false }];
  }, elements),
});

/** What the list names is called as the list says, not as the patient read it. */
const asListed = ({ componentName, ...element }: ReviewElement): ReviewElement =>
  typeof element.componentId === "string" && componentName ? { ...element, componentName } : element;

/** The record's values with the accepted answers in their places. */
export function applied(
  { antecedents, systemsReview, customHealthHistory }: Omit<Compared, "fields">,
  accepted: readonly Difference[],
) {
  const of = (part: FieldDifference["part"]) =>
    Object.fromEntries(accepted.filter((each) => each.part === part).map(({ name, answer }) => [name, answer]));
  return {
    contact: of("contact") as Partial<PatientFields>,
    antecedents: { ...antecedents, ...(of("antecedents") as Partial<Antecedents>) },
    systemsReview: withRemarks(
      systemsReview,
      accepted.filter((each) => each.part === "systemsReview"),
    ),
    customHealthHistory: withAnswers(
      customHealthHistory,
      accepted.filter((each) => each.part === "forms"),
    ),
    changes: (part: Difference["part"]) => accepted.some((each) => each.part === part),
  };
}
