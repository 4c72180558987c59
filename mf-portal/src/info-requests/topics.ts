import type { Antecedents, PatientFields } from "@carnet/services/patient/contract";

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
  | { part: "antecedents"; field: HealthField; ask: "line" | "text" | "lines" | "day" | "count" };

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
/** Several things, each on a line of its own. */
const several = (field: HealthField): Question => ({ part: "antecedents", field, ask: "lines" });

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
    questions: [
      several("medicalDiagnosis"),
      several("medication"),
      several("supplements"),
      several("allergiesIntolerances"),
    ],
  },
  {
    name: "past",
    questions: [several("accidentsTraumas"), several("surgeriesHospitalization"), several("antecedents")],
  },
  {
    name: "life",
    questions: [
      text("lifestyle"),
      text("sleep"),
      text("dietTobacoAlcohol"),
      several("otherPractitioners"),
      { part: "antecedents", field: "nbrChildren", ask: "count" },
    ],
  },
];
