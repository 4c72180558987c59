import { decodeText, guessEncoding } from "./decode-text.ts";
import { parseXml } from "./parse-xml.ts";
import { cardTable, type CardTable, type Known } from "./card-table.ts";

const children = (element: Element | undefined, name: string): Element[] =>
  element ? [...element.children].filter(({ localName }) => localName === name) : [];
const words = (elements: readonly Element[]) =>
  elements
    .map(({ textContent }) => (textContent ?? "").trim())
    .filter(Boolean)
    .join(" ");

/**
 * Reads who a C-CDA document is about, and how they are reached: no more. What it says of their health is not read, because it would be
 * read wrongly: the document itself is kept whole.
 */
export function readCcda(bytes: Uint8Array): CardTable {
  const text = decodeText(bytes, guessEncoding(bytes));
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return cardTable([]);
  const document = parseXml(text);
  if (document.getElementsByTagName("parsererror").length > 0) return cardTable([]);
  const [target] = children(document.documentElement, "recordTarget");
  const [role] = children(target, "patientRole");
  const [patient] = children(role, "patient");
  return cardTable(role && patient ? [personOf(role, patient)] : []);
}

function personOf(role: Element, patient: Element): Known {
  const name = children(patient, "name")[0];
  const address = children(role, "addr")[0];
  const [birth = ""] = /^\d+/.exec(children(patient, "birthTime")[0]?.getAttribute("value") ?? "") ?? [];
  const sex = children(patient, "administrativeGenderCode")[0];
  const known: Known = [
    ["lastName", words(children(name, "family"))],
    ["firstName", words(children(name, "given"))],
    [birth.length >= 8 ? "dateOfBirth" : "birthTime", birth.slice(0, 8)],
    ["gender", sex?.getAttribute("code") ?? sex?.getAttribute("displayName") ?? ""],
    ["street", words(children(address, "streetAddressLine"))],
    ["city", words(children(address, "city"))],
    ["stateProv", words(children(address, "state"))],
    ["postalCode", words(children(address, "postalCode"))],
    ["country", words(children(address, "country"))],
  ];
  for (const telecom of children(role, "telecom")) {
    const [, scheme = "", value = ""] = /^(\w+):(.*)$/.exec(telecom.getAttribute("value") ?? "") ?? [];
    const use = telecom.getAttribute("use") ?? "";
    if (scheme === "mailto") known.push(["email", value]);
    else if (scheme === "tel") known.push([use === "MC" ? "phoneMobile" : use === "WP" ? "phoneWork" : "phone", value]);
    else if (value) known.push([scheme, value]);
  }
  for (const id of children(role, "id"))
    known.push([`id ${id.getAttribute("root") ?? ""}`, id.getAttribute("extension") ?? ""]);
  return known;
}
