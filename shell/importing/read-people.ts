import {
  contactProblem,
  emptyPatient,
  isBlank,
  patientFields,
  type ContactProblem,
  type ImportGap,
  type PatientFields,
  type PhoneRules,
} from "@carnet/services/patient/contract";
import { partPhone, phoneExtensionLength, type PhoneRules as Rules } from "@carnet/services/framework/contract";
import { manyColumns, type Target } from "./column-names.ts";
import { recased } from "./letter-case.ts";
import { countryOf, genderOf, handednessOf, partName, partStreet } from "./read-cells.ts";
import { readImportedDay, type DateOrder } from "./read-days.ts";
import { plainNumber, type DecimalSign } from "./read-numbers.ts";
import { yieldToPage, type Row } from "./table.ts";

/** How the cells of a file are read: each is guessed, shown, and may be changed. */
export interface Reading {
  /** For each column what it becomes. */
  targets: readonly Target[];
  order: DateOrder;
  /** Names in capitals become names. */
  recase: boolean;
  /** The sign of the numbers that a spreadsheet took telephones and codes for; null where it did not. */
  decimal?: DecimalSign | null | undefined;
  /** Where a telephone without a prefix and an address without a country are. */
  country: string | null;
  language: "en" | "fr";
  today: string;
}

/** What is wrong with a field of somebody, by the text that the file has there. */
export interface ImportProblem {
  field: keyof PatientFields;
  code: ContactProblem | "noSuchDay" | "nameMissing" | "tooLong";
  text: string;
}

/** What Carnet has no field for, by the name of its column: a line of the sealed notes. */
export interface Extra {
  name: string;
  value: string;
}

/** Somebody of a file, as their record would be. */
export interface Person {
  line: number;
  fields: PatientFields;
  extras: Extra[];
  /** What must be mended first. */
  problems: ImportProblem[];
  /** What the record will lack, and say so. */
  gaps: ImportGap[];
}

/** Targets whose figures a spreadsheet takes for a number. */
export const numbers: ReadonlySet<Target> = new Set([
  "phone",
  "phoneMobile",
  "phoneWork",
  "phoneWorkExtension",
  "referenceCode",
  "externalId",
  "civicNumber",
  "unitNumber",
  "postalCode",
]);

/** People read before the page may draw again. */
const stretch = 200;

/** Reads everybody of a table. */
export async function readPeople(
  rows: readonly Row[],
  columns: readonly string[],
  reading: Reading,
  rules: PhoneRules | null,
): Promise<Person[]> {
  const people: Person[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % stretch === 0) await yieldToPage();
    people.push(readPerson(row, columns, reading, rules));
  }
  return people;
}

/** Reads one line by what its columns are taken for. */
export function readPerson(row: Row, columns: readonly string[], reading: Reading, rules: Rules | null): Person {
  const extras: Extra[] = [];
  const wrong: ImportProblem[] = [];
  const found: Partial<Record<Target, string>> = {};
  for (const [at, value] of row.cells.entries()) {
    const target = reading.targets[at] ?? "leftOut";
    if (isBlank(value) || target === "leftOut") continue;
    if (target === "notes" || (!manyColumns.has(target) && found[target] !== undefined))
      extras.push({ name: columns[at] ?? "", value });
    else found[target] = reading.decimal && numbers.has(target) ? plainNumber(value, reading.decimal) : value;
  }
  /** What no field takes is kept by the name of its column. */
  const keep = (target: Target) => {
    const at = reading.targets.indexOf(target);
    extras.push({ name: columns[at] ?? target, value: found[target]! });
    return null;
  };
  const text = (target: Target & keyof PatientFields) => found[target]?.trim() ?? null;
  const street = found.street === undefined ? null : partStreet(found.street);
  const country = found.country === undefined ? reading.country : (countryOf(found.country) ?? keep("country"));
  const work = found.phoneWork === undefined ? null : partPhone(found.phoneWork);
  const hasRoom = (work?.extension?.length ?? 0) <= phoneExtensionLength && found.phoneWorkExtension === undefined;
  const phone = (number: string | null) =>
    number === null ? null : (rules?.formatPhone(number, country ?? reading.country, reading.language) ?? number);
  const fields: PatientFields = {
    ...emptyPatient,
    ...namesOf(found, reading.recase),
    dateOfBirth: dayOf(found.dateOfBirth, reading, wrong),
    gender: found.gender === undefined ? null : (genderOf(found.gender) ?? keep("gender")),
    handedness: found.handedness === undefined ? null : (handednessOf(found.handedness) ?? keep("handedness")),
    email: text("email"),
    billingEmail: text("billingEmail"),
    phoneMobile: phone(text("phoneMobile")),
    phone: phone(text("phone")),
    phoneWork: phone(hasRoom && work ? work.number : text("phoneWork")),
    phoneWorkExtension: text("phoneWorkExtension") ?? (hasRoom ? (work?.extension ?? null) : null),
    civicNumber: text("civicNumber") ?? street?.civicNumber ?? null,
    streetName: text("streetName") ?? street?.streetName ?? null,
    unitNumber: text("unitNumber") ?? street?.unitNumber ?? null,
    city: text("city"),
    stateProv: text("stateProv"),
    postalCode: text("postalCode"),
    country,
    referenceCode: text("referenceCode"),
    externalId: text("externalId"),
  };
  if (street?.unitNumber && found.unitNumber !== undefined && found.unitNumber !== street.unitNumber)
    extras.push({ name: columns[reading.targets.indexOf("street")] ?? "street", value: found.street! });
  return judged({ line: row.line, fields, extras, problems: wrong, gaps: [] }, reading.today, rules);
}

function namesOf(found: Partial<Record<Target, string>>, recase: boolean): { firstName: string; lastName: string } {
  const whole = found.fullName === undefined ? null : partName(found.fullName);
  const first = [found.firstName ?? whole?.firstName ?? "", found.middleName ?? ""].filter(Boolean).join(" ");
  const tidy = (name: string) => (recase ? recased(name) : name).replace(/\s+/g, " ").trim();
  return { firstName: tidy(first), lastName: tidy(found.lastName ?? whole?.lastName ?? "") };
}

function dayOf(text: string | undefined, { order, today }: Reading, wrong: ImportProblem[]): string | null {
  // What some systems write where there is no day.
  if (text === undefined || /^0{4}-0{2}-0{2}/.test(text)) return null;
  const [year, month, date] = today.split("-").map(Number) as [number, number, number];
  const read = readImportedDay(text, order, new Date(year, month - 1, date));
  if ("day" in read) return read.day;
  wrong.push({ field: "dateOfBirth", code: read.problem === "noSuchDay" ? "noSuchDay" : "invalid", text });
  return null;
}

/** Judges somebody anew, as they are or as they were mended: the same rules as for a new record. */
export function judged(person: Person, today: string, rules: Rules | null): Person {
  const { fields } = person;
  const problems = person.problems.filter(
    ({ field, code }) =>
      field === "dateOfBirth" && code !== "tooOld" && code !== "inFuture" && fields.dateOfBirth === null,
  );
  for (const field of ["firstName", "lastName"] as const)
    if (isBlank(fields[field])) problems.push({ field, code: "nameMissing", text: "" });
  for (const field of Object.keys(fields) as (keyof PatientFields)[]) {
    const text = fields[field];
    if (typeof text !== "string" || isBlank(text)) continue;
    const code = contactProblem(field, fields, today, rules);
    if (code) problems.push({ field, code, text });
    else if (!patientFields.shape[field].safeParse(text).success) problems.push({ field, code: "tooLong", text });
  }
  const isAsked = (name: ImportGap) => fields[name] === null && !problems.some(({ field }) => field === name);
  return { ...person, problems, gaps: (["dateOfBirth", "gender"] as const).filter(isAsked) };
}

/** What no field takes, as the sealed notes say it: the name of each column, and what stood in it. */
export const notesOf = ({ extras }: Person): string => extras.map(({ name, value }) => `${name}: ${value}`).join("\n");

/**
 * Somebody with fields as a person mended them. A field that is emptied because its text could not be read is no error any more: the
 * text goes into the notes, under `name`.
 */
export function mended(
  person: Person,
  changes: Partial<PatientFields>,
  name: string,
  today: string,
  rules: Rules | null,
): Person {
  const isIn = ({ field }: ImportProblem) => field in changes;
  const lost = person.problems.filter(
    (problem) => isIn(problem) && changes[problem.field] === null && problem.text !== "",
  );
  const next = {
    ...person,
    fields: { ...person.fields, ...changes },
    extras: [...person.extras, ...lost.map(({ text }) => ({ name, value: text }))],
    problems: person.problems.filter((problem) => !isIn(problem)),
  };
  return judged(next, today, rules);
}
