import { decodeText, guessEncoding } from "./decode-text.ts";
import type { Target } from "./column-names.ts";
import { cardTable, type CardTable } from "./card-table.ts";

interface Property {
  /** What groups it with others: "item1" of "item1.TEL". */
  group: string;
  name: string;
  types: string[];
  value: string;
}

/** Reads the cards that telephones write, in version 2.1, 3.0 and 4.0. A card cut off at the end is read as far as it goes. */
export function readVCards(bytes: Uint8Array): CardTable {
  const lines = unfolded(decodeText(bytes, guessEncoding(bytes)));
  const cards: Property[][] = [];
  for (const line of lines) {
    if (/^begin:vcard\s*$/i.test(line)) cards.push([]);
    else if (!/^(end:vcard|version:|prodid:|rev:|uid:)/i.test(line)) {
      const property = propertyOf(line);
      if (property) cards.at(-1)?.push(property);
    }
  }
  return cardTable(cards.filter((card) => card.length > 0).map(personOf));
}

/** One property a line: a line that begins with a blank goes on with the one before, and so does one after `=` in quoted-printable. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    else if (last !== undefined && /quoted-printable/i.test(last.split(":")[0]!) && last.endsWith("="))
      lines[lines.length - 1] = last.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines.filter((line) => line.trim() !== "");
}

function propertyOf(line: string): Property | null {
  const colon = line.search(/:(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  if (colon < 0) return null;
  const [head = "", ...parameters] = line.slice(0, colon).split(";");
  const [, group = "", name = ""] = /^(?:([^.]+)\.)?(.+)$/.exec(head) ?? [];
  const types = parameters.flatMap((each) =>
    each
      .replace(/^type=/i, "")
      .replaceAll('"', "")
      .toLowerCase()
      .split(","),
  );
  const raw = line.slice(colon + 1);
  const value = types.some((type) => /quoted-printable/.test(type)) ? fromQuotedPrintable(raw, types) : raw;
  return { group, name: name.toUpperCase(), types, value };
}

function fromQuotedPrintable(text: string, types: readonly string[]): string {
  const charset = types.find((type) => type.startsWith("charset="))?.slice(8) ?? "utf-8";
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const hex = /^=([0-9a-f]{2})/i.exec(text.slice(at, at + 3))?.[1];
    if (hex) {
      bytes.push(parseInt(hex, 16));
      at += 2;
    } else bytes.push(...new TextEncoder().encode(text[at]));
  }
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes));
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}

const plain = (text: string) =>
  text
    .replace(/\\n/gi, "\n")
    .replace(/\\([,;:\\])/g, "$1")
    .trim();
/** The parts of a value, parted by semicolons that are not escaped. */
const parts = (value: string) => value.split(/(?<!\\);/).map(plain);

function personOf(card: readonly Property[]): [Target | string, string][] {
  const found: [Target | string, string][] = [];
  const name = card.find((each) => each.name === "N");
  const whole = card.find((each) => each.name === "FN");
  const [family = "", given = "", middle = ""] = name ? parts(name.value) : [];
  if (family || given) found.push(["lastName", family], ["firstName", given], ["middleName", middle]);
  else if (whole) found.push(["fullName", plain(whole.value)]);
  const labels = new Map(
    card
      .filter((each) => each.name === "X-ABLABEL")
      .map((each) => [each.group, each.value.replace(/^_\$!<|>!\$_$/g, "")]),
  );
  for (const { group, name: property, types, value } of card) {
    const text = plain(value);
    if (text === "" || ["N", "FN", "X-ABLABEL"].includes(property)) continue;
    const kinds = [...types, (labels.get(group) ?? "").toLowerCase()].join(" ");
    if (property === "TEL") found.push([phoneOf(kinds), text.replace(/^tel:/i, "")]);
    else if (property === "EMAIL") found.push(["email", text.replace(/^mailto:/i, "")]);
    else if (property === "BDAY") found.push(/^\d{4}-?\d\d-?\d\d/.test(text) ? ["dateOfBirth", text] : ["BDAY", text]);
    else if (property === "GENDER") found.push(["gender", parts(value)[0]!]);
    else if (property === "ADR") found.push(...addressOf(parts(value)));
    else if (/^(PHOTO|LOGO|SOUND|KEY)$/.test(property))
      found.push([property, `(${types.find((type) => !/=/.test(type)) ?? "…"})`]);
    else
      found.push([
        labels.get(group) ? `${property} (${labels.get(group)})` : property,
        parts(value).filter(Boolean).join(", "),
      ]);
  }
  return found;
}

const phoneOf = (kinds: string): Target =>
  /cell|mobile|iphone|portable/.test(kinds) ? "phoneMobile" : /work|travail|bureau/.test(kinds) ? "phoneWork" : "phone";

function addressOf([box, more, street, city, province, code, country]: string[]): [Target, string][] {
  const line = [street, more, box].filter(Boolean).join(", ").replaceAll("\n", ", ");
  const all: [Target, string | undefined][] = [
    ["street", line],
    ["city", city],
    ["stateProv", province],
    ["postalCode", code],
    ["country", country],
  ];
  return all.filter((each): each is [Target, string] => Boolean(each[1]));
}
