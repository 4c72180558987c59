/** A postal code as it is written: a Canadian one in capitals, split three and three; others trimmed (PAT-016, A-53). */
export function formatPostalCode(code: string): string {
  const compact = code.replace(/[\s-]/g, "").toUpperCase();
  return /^([A-Z]\d){3}$/.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : code.trim();
}

const shapes: Record<string, RegExp> = { CA: /^([A-Z]\d[A-Z]) (\d[A-Z]\d)$/, US: /^\d{5}(-\d{4})?$/ };

/** Whether a postal code has the shape its country (ISO code) asks for; countries we do not know are believed. */
export function isPostalCode(code: string, country: string | null): boolean {
  return shapes[country ?? ""]?.test(formatPostalCode(code)) ?? true;
}
