/** What stands before the fraction of a number. */
export const decimalSigns = [",", "."] as const;
export type DecimalSign = (typeof decimalSigns)[number];

const shapes: Readonly<Record<DecimalSign, RegExp>> = {
  ",": /^(\d+)(?:,(\d+))?(?:E\+?(\d+))?$/i,
  ".": /^(\d+)(?:\.(\d+))?(?:E\+?(\d+))?$/i,
};

/**
 * A telephone or a file number that a spreadsheet took for a number, as it was typed: 5142340142,0 and 5,142340142E+09. Any other text
 * stays, also a number that lost its last figures.
 */
export function plainNumber(text: string, sign: DecimalSign): string {
  const [, whole = "", fraction = "", exponent] = shapes[sign].exec(text.trim()) ?? [];
  if (exponent !== undefined) return Number(exponent) === fraction.length ? whole + fraction : text;
  return /^0+$/.test(fraction) ? whole : text;
}

/** The sign that most values of a column have which a spreadsheet took for numbers, or null where it did not. */
export function guessDecimal(values: readonly string[]): DecimalSign | null {
  const isNumber = (sign: DecimalSign) => values.filter((value) => plainNumber(value, sign) !== value).length;
  return decimalSigns.find((sign) => isNumber(sign) > values.length / 2) ?? null;
}
