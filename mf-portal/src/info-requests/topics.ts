import { isBlank } from "@carnet/shell/ui";
import type { FilledForm, ModuleField } from "@carnet/services/clinic/contract";
import type { Antecedents, PatientFields } from "@carnet/services/patient/contract";
import type { Answers } from "./answers.ts";
import { isQuestion } from "./forms-to-fill.ts";
import type { ContactProblems } from "./use-contact-problems.ts";

type ContactField = keyof PatientFields;
type HealthField = keyof Antecedents;

/** One question: where its answer goes, and how it is asked. */
export type Question =
  | {
      part: "contact";
      field: ContactField;
      ask: "line" | "email" | "day" | "phone";
      required?: boolean;
      autoComplete?: string;
    }
  | { part: "contact"; field: "gender" | "handedness"; ask: "choice"; choices: readonly string[] }
  | { part: "antecedents"; field: HealthField; ask: "line" | "text" | "day" | "count" };

/** How many questions stand on one screen at most. */
export const questionsAScreen = 5;

/** One screen of the form on a phone: a topic and its questions. */
export interface Topic {
  name: "you" | "reach" | "address" | "visit" | "health" | "past" | "life";
  questions: Question[];
}

const line = (field: ContactField, autoComplete: string, required = false): Question => ({
  part: "contact",
  field,
  ask: "line",
  autoComplete,
  required,
});
const text = (field: HealthField): Question => ({ part: "antecedents", field, ask: "text" });

/** The topics in the order they are asked; consents and review follow them. */
export const topics: Topic[] = [
  {
    name: "you",
    questions: [
      line("firstName", "given-name", true),
      line("lastName", "family-name", true),
      { part: "contact", field: "dateOfBirth", ask: "day", required: true, autoComplete: "bday" },
      { part: "contact", field: "gender", ask: "choice", choices: ["F", "M", "I"] },
      { part: "contact", field: "handedness", ask: "choice", choices: ["left", "right", "both"] },
    ],
  },
  {
    name: "reach",
    questions: [
      { part: "contact", field: "email", ask: "email", autoComplete: "email" },
      { part: "contact", field: "phoneMobile", ask: "phone", autoComplete: "tel" },
      { part: "contact", field: "phone", ask: "phone", autoComplete: "home tel" },
    ],
  },
  {
    name: "address",
    questions: [
      line("civicNumber", "off"),
      line("streetName", "address-line1"),
      line("unitNumber", "address-line2"),
      line("city", "address-level2"),
      line("postalCode", "postal-code"),
    ],
  },
  {
    name: "visit",
    questions: [
      text("consultationMotive"),
      { part: "antecedents", field: "dateOfOnset", ask: "day" },
      text("typeOfOnset"),
      text("caseStory"),
    ],
  },
  {
    name: "health",
    questions: [text("medicalDiagnosis"), text("medication"), text("supplements"), text("allergiesIntolerances")],
  },
  {
    name: "past",
    questions: [text("accidentsTraumas"), text("surgeriesHospitalization"), text("antecedents")],
  },
  {
    name: "life",
    questions: [
      text("lifestyle"),
      text("sleep"),
      text("dietTobacoAlcohol"),
      text("otherPractitioners"),
      { part: "antecedents", field: "nbrChildren", ask: "count" },
    ],
  },
];

/** A form of the clinic's own, or as much of a long one as stands on one screen. */
interface FormStep {
  name: "form";
  form: FilledForm;
  fields: readonly ModuleField[];
  part: number;
  of: number;
}

/** One screen of the form: a topic, a form of the clinic's own, the consents, or everything once more. */
export type Step = { name: Topic["name"]; topic: Topic } | FormStep | { name: "consents" | "review" };

/** The steps of the form: the topics, the clinic's own forms, then consents, then review. */
export const stepsOf = (forms: readonly FilledForm[]): Step[] => [
  ...topics.map((topic): Step => ({ name: topic.name, topic })),
  ...forms.flatMap(stepsOfForm),
  { name: "consents" },
  { name: "review" },
];

function stepsOfForm(form: FilledForm): FormStep[] {
  const screens: ModuleField[][] = [[]];
  for (const field of form.fields) {
    const isFull = screens.at(-1)!.filter(isQuestion).length === questionsAScreen;
    if (isFull && isQuestion(field)) screens.push([field]);
    else screens.at(-1)!.push(field);
  }
  return screens.map((fields, at) => ({ name: "form", form, fields, part: at + 1, of: screens.length }));
}

/** Whether a step can be left: what it needs is answered, and nothing of it is wrong. */
export const isAnsweredAsNeeded = (step: Step, answers: Answers, problems: ContactProblems): boolean =>
  !("topic" in step) ||
  step.topic.questions.every(
    (each) =>
      !(each.part === "contact" && problems[each.field]) &&
      (!("required" in each && each.required) || !isBlank(String(answers[each.part][each.field as never] ?? ""))),
  );
