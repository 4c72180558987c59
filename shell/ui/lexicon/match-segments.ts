import { plain } from "./plain.ts";

/** A piece of a text, and whether it is what was typed. */
export interface Segment {
  text: string;
  isMatch: boolean;
}

/**
 * A text cut where the words of a query lie in it, accents and case ignored: each word at the beginning of one in the text, else
 * wherever it first is. Digits that were typed are found whatever signs stand between those of the text, as in a phone number.
 */
export function matchSegments(text: string, query: string): Segment[] {
  const matched = Array.from<boolean>({ length: text.length }).fill(false);
  const digits = /^[+\d\s().-]+$/.test(query) ? query.replace(/\D/g, "") : "";
  if (digits) markIn(text, /\d/, digits, matched);
  else for (const word of plain(query).split(" ").filter(Boolean)) markIn(text, /[^]/, word, matched);
  const segments: Segment[] = [];
  for (let at = 0; at < text.length; at++) {
    const [isMatch, last] = [matched[at]!, segments.at(-1)];
    if (last?.isMatch === isMatch) last.text += text[at];
    else segments.push({ text: text[at]!, isMatch });
  }
  return segments;
}

/** Marks where `wanted` lies in the plain form of those signs of a text that count. */
function markIn(text: string, counts: RegExp, wanted: string, matched: boolean[]): void {
  const [signs, places]: [string[], number[]] = [[], []];
  for (let at = 0; at < text.length; at++) {
    if (!counts.test(text[at]!)) continue;
    // An accent on its own is no sign, and one letter may stand for two.
    for (const sign of text[at] === " " ? " " : plain(text[at]!)) {
      signs.push(sign);
      places.push(at);
    }
  }
  const flat = signs.join("");
  const first = new RegExp(`(?<![\\p{L}\\p{N}])${wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "u").exec(
    flat,
  )?.index;
  const from = first ?? flat.indexOf(wanted);
  if (from < 0) return;
  for (let at = from; at < from + wanted.length; at++) matched[places[at]!] = true;
}
