/** A decimal sign, and what people set between thousands besides blanks. */
const signs = /[.,]/g;

/** What an amount is written with besides digits and signs: blanks of every width, apostrophes, the sign of the dollar. */
const aside = /[\s'’$\u202f]|CA(?=\$)/gu;

/**
 * The cents of an amount as people type it, or null where it says none or could say two: "12,5" is 1250, "$1,234.50", "1 234,50 $"
 * and "1.234,50" are 123450. A grouping sign is never read as a decimal one: "1,234" is a thousand in English and nothing in French.
 */
export function centsOf(typed: string, language: string): number | null {
  const text = typed.replace(aside, "");
  const [, minus, number = ""] = /^([-\u2212]?)([\d.,]+)$/.exec(text) ?? [];
  if (!/\d/.test(number)) return null;
  const found = number.match(signs) ?? [];
  const last = found.at(-1) ?? "";
  const isGrouping = found.length > 1 && found.every((sign) => sign === last);
  const isThousand = found.length === 1 && /^[1-9]\d{0,2},\d{3}$/.test(number) && language === "en";
  const isWhole = found.length === 0 || isGrouping || isThousand;
  const [whole, decimals] = isWhole
    ? [number, ""]
    : [number.slice(0, number.lastIndexOf(last)), number.slice(number.lastIndexOf(last) + 1)];
  if (decimals.length > 2 || !isGrouped(whole, isWhole ? "" : last)) return null;
  const cents = Number(`${whole.replace(signs, "") || "0"}${decimals.padEnd(2, "0")}`);
  return minus && cents ? -cents : cents;
}

/** Whether what stands before the decimals is digits alone, or digits in threes with one and the same sign between, never the decimal one. */
function isGrouped(whole: string, decimal: string): boolean {
  const sign = whole.match(signs)?.[0];
  if (!sign) return true;
  return sign !== decimal && /^\d{1,3}$/.test(whole.split(sign)[0]!) && whole.split(sign).slice(1).every(isThree);
}

const isThree = (digits: string) => /^\d{3}$/.test(digits);

/**
 * What is kept of an amount while it is typed (NAV-018): digits, blanks, one leading minus and one sign, whichever was pressed. A
 * further sign stays where three digits stand before it, as between thousands.
 */
export function moneyTyped(typed: string): string {
  const minus = /^[^0-9]*-/.test(typed) ? "-" : "";
  let last = -1;
  let kept = "";
  for (const sign of typed.replace(/[^0-9.,\s]/g, "")) {
    const isSign = sign === "." || sign === ",";
    if (isSign && last >= 0 && !isThree(kept.slice(last + 1))) continue;
    if (isSign) last = kept.length;
    kept += sign;
  }
  return minus + kept;
}

/** Cents as they are typed: 1250 is "12.50", or "12,50" in French. */
export function moneyText(cents: number, language: string): string {
  return (cents / 100).toFixed(2).replace(".", language === "fr" ? "," : ".");
}
