import { plainColumn } from "./column-names.ts";

const words = (list: string) => new Set(list.split(" "));
const female = words("f female femme feminin feminine woman fille girl w");
const male = words("m male homme masculin masculine man garcon boy h");
const intersex = words("i intersex intersexe intersexue intersexuee");

/** The sex that a word says, or null for one that says none we have: the word is kept, and the sex is asked. */
export function genderOf(text: string): "F" | "M" | "I" | null {
  const word = plainColumn(text);
  return female.has(word) ? "F" : male.has(word) ? "M" : intersex.has(word) ? "I" : null;
}

/** The hand that a word says. */
export function handednessOf(text: string): "left" | "right" | "both" | null {
  const word = plainColumn(text);
  if (/^(l|left|left handed|gauche|gaucher|gauchere|g)$/.test(word)) return "left";
  if (/^(r|right|right handed|droite|droitier|droitiere|d)$/.test(word)) return "right";
  return /^(both|ambidextrous|ambidextre|les deux)$/.test(word) ? "both" : null;
}

/** A whole name in its two parts: "Gagnon, Camille" and "Camille Gagnon"; all but the last word are first names. */
export function partName(name: string): { firstName: string; lastName: string } {
  const [last = "", first] = name.split(/\s*,\s*/);
  if (first !== undefined) return { firstName: first.trim(), lastName: last.trim() };
  const parts = name.trim().split(/\s+/);
  const particle = parts.findIndex(
    (part, at) => at > 0 && /^(de|du|des|la|le|van|von|der|den|st|ste|saint|sainte)$/i.test(part.replace(".", "")),
  );
  const cut = particle > 0 ? particle : Math.max(1, parts.length - 1);
  return { firstName: parts.slice(0, cut).join(" "), lastName: parts.slice(cut).join(" ") };
}

/** A line of an address in its parts: "1240, rue Saint-Denis, app. 3", "3-1240 Main St". What cannot be parted is the street. */
export function partStreet(line: string): {
  civicNumber: string | null;
  streetName: string;
  unitNumber: string | null;
} {
  const unit = /[\s,]+(?:app?t?|appartement|apartment|suite|unit|unité|bureau|#)\.?\s*#?\s*([\w-]{1,8})$/iu.exec(line);
  const rest = (unit ? line.slice(0, unit.index) : line).trim();
  const [, before, civic, street] =
    /^(?:(\w{1,6})\s*-\s*)?(\d+[A-Za-z]?(?:\s?½)?)[\s,]+(\p{L}.*|\d+\p{L}+.*)$/u.exec(rest) ?? [];
  if (!street) return { civicNumber: null, streetName: line.trim(), unitNumber: null };
  return { civicNumber: civic!, streetName: street.trim(), unitNumber: unit?.[1] ?? before ?? null };
}

let regions: Map<string, string> | undefined;

/** The code of a country by its code or its name in English or French, or null. */
export function countryOf(text: string): string | null {
  regions ??= namedRegions();
  const plain = plainColumn(text);
  return (
    regions.get(plain) ??
    { usa: "US", "u s a": "US", "united states of america": "US", can: "CA", fra: "FR" }[plain] ??
    null
  );
}

function namedRegions(): Map<string, string> {
  const found = new Map<string, string>();
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const language of ["en", "fr"]) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
      const name = names.of(code);
      if (!name) continue;
      found.set(plainColumn(name), code);
      found.set(code.toLowerCase(), code);
    }
  }
  return found;
}
