import { ownFields } from "@carnet/services/patient/contract";
import { cardTable, type CardTable, type Known } from "./card-table.ts";
import type { SetAside } from "./table.ts";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value : [value]).filter(isObject);
const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(text).filter(Boolean);

/** A file that says it is FHIR and cannot be read as JSON. */
export class NotFhir extends Error {}

/**
 * Reads the patients of a FHIR R4 bundle, of a list of resources, or one patient: leniently, as systems write them. Resources of other
 * kinds are nobody's here and are said, with those that point at nothing in the file.
 */
export function readFhir(bytes: Uint8Array): CardTable {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new NotFhir("no JSON");
  }
  const entries = objects(read).flatMap((each) =>
    each["resourceType"] === "Bundle"
      ? objects(each["entry"]).map((entry) => ({ url: text(entry["fullUrl"]), resource: entry["resource"] }))
      : [{ url: "", resource: each }],
  );
  const resources = entries.flatMap(({ url, resource }) => (isObject(resource) ? [{ url, resource }] : []));
  const patients = resources.filter(({ resource }) => resource["resourceType"] === "Patient");
  const others = resources.filter(({ resource }) => resource["resourceType"] !== "Patient");
  const addresses = new Set(
    resources.flatMap(({ url, resource }) => [url, `${text(resource["resourceType"])}/${text(resource["id"])}`]),
  );
  return cardTable(
    patients.map(({ resource }) => personOf(resource, addresses)),
    asidesOf(
      others.map(({ resource }) => resource),
      addresses,
    ),
  );
}

/** Resources that are no patient, counted by kind, and how many of them name a patient whom the file lacks. */
function asidesOf(others: readonly Json[], addresses: ReadonlySet<string>): SetAside[] {
  const kinds = new Map<string, Json[]>();
  for (const each of others) {
    const kind = text(each["resourceType"]) || "?";
    kinds.set(kind, [...(kinds.get(kind) ?? []), each]);
  }
  return [...kinds].flatMap(([kind, all], at) => {
    const lost = all.filter((each) =>
      objects(each["subject"] ?? each["patient"]).some(
        ({ reference }) => text(reference) !== "" && !addresses.has(text(reference)),
      ),
    ).length;
    const rest = all.length - lost;
    return [
      ...(rest > 0 ? [{ line: at + 1, text: `${kind} × ${rest}`, why: "resource" as const }] : []),
      ...(lost > 0 ? [{ line: at + 1, text: `${kind} × ${lost}`, why: "reference" as const }] : []),
    ];
  });
}

const ownField = (address: unknown): string | null =>
  text(address).startsWith(ownFields) ? text(address).slice(ownFields.length) : null;

const uses = ["official", "usual"];
/** The one that is used, before those that are old. */
const first = (all: Json[]) =>
  all.find(({ use }) => uses.includes(text(use))) ?? all.find(({ use }) => use !== "old") ?? all[0];

const read = new Set([
  "resourceType",
  "id",
  "meta",
  "text",
  "name",
  "telecom",
  "gender",
  "birthDate",
  "address",
  "identifier",
  "extension",
  // In which language the resource is written.
  "language",
]);

function personOf(patient: Json, addresses: ReadonlySet<string>): Known {
  const name = first(objects(patient["name"]));
  const address = first(objects(patient["address"]));
  const known: Known = [];
  if (name) {
    const [family, given] = [texts(name["family"]).join(" "), texts(name["given"]).join(" ")];
    if (family || given) known.push(["lastName", family], ["firstName", given]);
    else known.push(["fullName", text(name["text"])]);
  }
  const birth = text(patient["birthDate"]);
  known.push([/^\d{4}-\d\d-\d\d/.test(birth) ? "dateOfBirth" : "birthDate", birth]);
  const extensions = objects(patient["extension"]);
  // FHIR has no word for one of our three: it says "other", and ours beside it.
  if (!extensions.some(({ url }) => ownField(url) === "gender")) known.push(["gender", text(patient["gender"])]);
  for (const { system, use, value } of objects(patient["telecom"])) {
    if (use === "old") known.push([`${text(system)} (old)`, text(value)]);
    else if (system === "email") known.push(["email", text(value)]);
    else if (system === "phone" || system === "sms")
      known.push([use === "mobile" ? "phoneMobile" : use === "work" ? "phoneWork" : "phone", text(value)]);
    else known.push([text(system) || "telecom", text(value)]);
  }
  if (address)
    known.push(
      ["street", texts(address["line"]).join(", ")],
      ["city", text(address["city"])],
      ["stateProv", text(address["state"])],
      ["postalCode", text(address["postalCode"])],
      ["country", text(address["country"])],
    );
  for (const { type, system, value } of objects(patient["identifier"])) {
    const label = isObject(type) ? text(type["text"]) : "";
    known.push([ownField(system) ?? (label || `identifier ${text(system)}`.trim()), text(value)]);
  }
  for (const extension of extensions) {
    const own = ownField(extension["url"]);
    known.push(own ? [own, text(extension["valueString"])] : ["extension", JSON.stringify(extension)]);
  }
  // What Carnet has no field for is kept as it was written.
  for (const [key, value] of Object.entries(patient))
    if (!read.has(key) && !isSaid(key, value, addresses)) known.push([key, text(value) || JSON.stringify(value)]);
  return known;
}

/** A clinic that stands in the file itself is said with what is nobody's. */
const isSaid = (key: string, value: unknown, addresses: ReadonlySet<string>) =>
  key === "managingOrganization" && isObject(value) && addresses.has(text(value["reference"]));
