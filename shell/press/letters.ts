/** The letters of Roboto, which papers are set in. */
const lettersOfRoboto =
  "20-7e,a0-17f,18f,192,1a0-1a1,1af-1b0,1f0,1fa-1ff,218-21b,237,259,2bc,2c6-2c7,2c9,2d8-2dd,2f3,300-301,303,309,30f,323,384-38a,38c,38e-3a1,3a3-3ce,3d1-3d2,3d6,400-486,488-513,1e00-1e01,1e3e-1e3f,1e80-1e85,1e9e,1ea0-1ef9,1f4d,2000-200a,2010-2011,2013-2015,2017-201e,2020-2022,2025-2027,2030,2032-2033,2039-203a,203c,2044,2070,2074-208e,20a3-20a4,20a6-20ac,20b1,20b9-20ba,20bc-20bd,20c1,2105,2113,2116,2122,2126,212e,215b-215e,2202,2206,220f,2211-2212,221a,221e,222b,2248,2260,2264-2265,25a0,25ca-25cb,25cf,fb01-fb04";

/** A font that stands in where Roboto lacks a letter, as the press has it. */
export interface StandIn {
  name: string;
  /** Its code points in hexadecimal, as ranges. */
  letters: string;
}

/** A piece of a text in one font; no font is Roboto. */
export interface Run {
  text: string;
  font?: string;
  noWrap?: true;
}

const has = new Map<string, (letter: string) => boolean>();

function lettersIn(ranges: string): (letter: string) => boolean {
  const known = has.get(ranges);
  if (known) return known;
  const bounds = ranges.split(",").map((range) => {
    const [from, to = from] = range.split("-").map((digits) => Number.parseInt(digits, 16));
    return [from!, to!] as const;
  });
  const isIn = (letter: string) => {
    const point = letter.codePointAt(0)!;
    return bounds.some(([from, to]) => point >= from && point <= to);
  };
  has.set(ranges, isIn);
  return isIn;
}

/** As it is printed: marks joined to their letter where a letter with them exists, no sign that has no shape, blanks every font has. */
const printable = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\u202f/g, "\u00a0")
    .replace(/(?:\p{Variation_Selector}|[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff])/gu, "");

const isOfRoboto = (letter: string) => /\s/.test(letter) || lettersIn(lettersOfRoboto)(letter);
const isRightToLeft = (text: string) => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);
const segmenter = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** A letter with its marks stays in one font: undefined is Roboto, null none of them. */
function fontOf<Font extends StandIn>(cluster: string, fonts: readonly Font[]): Font | null | undefined {
  const letters = [...cluster];
  if (letters.every(isOfRoboto)) return undefined;
  return fonts.find((font) => letters.every(lettersIn(font.letters))) ?? null;
}

/** Which fonts a text needs besides Roboto, and which of its letters none of them has. */
export function fontsNeeded<Font extends StandIn>(texts: readonly string[], fonts: readonly Font[]) {
  const needed = new Set<Font>();
  const missing = new Set<string>();
  for (const { segment } of segmenter.segment(printable([...new Set(texts)].join("\n")))) {
    const font = fontOf(segment, fonts);
    if (font) needed.add(font);
    if (font === null) missing.add(segment);
  }
  return { needed: [...needed], missing: [...missing] };
}

/** A text in the fonts that have its letters: itself where Roboto has them all. */
export function runsOf(text: string, fonts: readonly StandIn[]): string | Run[] {
  const plain = printable(text);
  if ([...plain].every(isOfRoboto)) return plain;
  const runs: Run[] = [];
  for (const { segment } of segmenter.segment(plain)) {
    const font = fontOf(segment, fonts)?.name;
    const last = runs.at(-1);
    if (last && last.font === font) last.text += segment;
    else runs.push({ text: segment, ...(font && { font }), ...(isRightToLeft(segment) && { noWrap: true as const }) });
  }
  return inReadingOrder(runs);
}

/** The library sets words from left to right: those of Arabic or Hebrew that follow each other are given to it the other way round. */
function inReadingOrder(runs: Run[]): Run[] {
  const placed: Run[] = [];
  for (let from = 0; from < runs.length;) {
    let to = from + 1;
    if (isRightToLeft(runs[from]!.text))
      while (runs[to]?.text.trim() === "" && runs[to + 1] && isRightToLeft(runs[to + 1]!.text)) to += 2;
    placed.push(...runs.slice(from, to).reverse());
    from = to;
  }
  return placed;
}
