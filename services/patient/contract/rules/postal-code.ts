/** A postal code as it is written: a Canadian one in capitals, split three and three; others trimmed (PAT-016, A-53). */
export function formatPostalCode(code: string): string {
  const compact = code
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, "")
    .toUpperCase();
  return /^([A-Z]\d){3}$/.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : code.trim();
}

const shapes: Record<string, RegExp> = { CA: /^([A-Z]\d[A-Z]) (\d[A-Z]\d)$/, US: /^\d{5}(-\d{4})?$/ };

/** No Canadian code has one of the first six letters, and none begins with one of the last two. */
const strangeLetter = /[DFIOQU]|^[WZ]/;

/**
 * What is wrong with a postal code, or null: it has not the shape its country (ISO code) asks for, or, shaped like a Canadian one, a
 * letter that none has. Countries we do not know are believed (PAT-016).
 */
export function postalCodeProblem(code: string, country: string | null): "postalCode" | "postalLetter" | null {
  const written = formatPostalCode(code);
  if (!(shapes[country ?? ""]?.test(written) ?? true)) return "postalCode";
  return country === "CA" && strangeLetter.test(written) ? "postalLetter" : null;
}
