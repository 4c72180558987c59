import { numberOf, numberText } from "./number-text.ts";

/** The cents a typed amount says, two decimals at most: "12,5" is 1250, "$1 234.567" is 123456; null when it says none. */
export function centsOf(typed: string): number | null {
  const text = numberText(typed);
  const [whole = "", decimals = ""] = text.split(".");
  const cents = numberOf(`${whole || "0"}${`${decimals}00`.slice(0, 2)}`);
  return /[0-9]/.test(text) ? cents : null;
}

/** What is kept of an amount while it is typed: digits, one leading minus and one decimal sign, whichever was pressed (NAV-018). */
export function moneyTyped(typed: string): string {
  const minus = /^[^0-9]*-/.test(typed) ? "-" : "";
  let signs = 0;
  return minus + typed.replace(/[^0-9.,\s]/g, "").replace(/[.,]/g, (sign) => (signs++ === 0 ? sign : ""));
}

/** Cents as they are typed: 1250 is "12.50", or "12,50" in French. */
export function moneyText(cents: number, language: string): string {
  return (cents / 100).toFixed(2).replace(".", language === "fr" ? "," : ".");
}
