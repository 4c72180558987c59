/** Keeps digits, one leading minus and one decimal point; a comma is a point (NAV-018): "--1.2.3a" is "-1.23". */
export function numberText(typed: string): string {
  const points = typed.replaceAll(",", ".").replace(/[^0-9.-]/g, "");
  const minus = points.startsWith("-") ? "-" : "";
  const [whole = "", ...rest] = points.replaceAll("-", "").split(".");
  return minus + whole + (rest.length > 0 ? `.${rest.join("")}` : "");
}

/** The number such a text says; null when it says none yet ("", "-", "."). */
export function numberOf(text: string): number | null {
  return /[0-9]/.test(text) ? Number(text) : null;
}
