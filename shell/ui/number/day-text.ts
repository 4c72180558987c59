const two = (value: number) => String(value).padStart(2, "0");

/** "YYYY-MM-DD" when the three make a real day, else null. */
function dayFrom(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return real && year >= 1800 && year <= 2199 ? `${year}-${two(month)}-${two(date)}` : null;
}

/** A year written with two digits is the last such year that is not more than ten years ahead. */
function fullYear(written: string, today: Date): number {
  const year = Number(written);
  if (written.length > 2) return year;
  const ahead = today.getFullYear() + 10;
  const guess = Math.floor(ahead / 100) * 100 + year;
  return guess > ahead ? guess - 100 : guess;
}

function monthNamed(word: string, language: string): number | null {
  const bare = (text: string) =>
    text
      .normalize("NFD")
      .replace(/[^a-z]/gi, "")
      .toLowerCase();
  for (let month = 0; month < 12; month++) {
    const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(
      Date.UTC(2000, month, 15),
    );
    if (bare(word).length >= 3 && bare(name).startsWith(bare(word))) return month + 1;
  }
  return null;
}

/**
 * The day that was typed, as "YYYY-MM-DD", or null. Takes 2026-4-3, 3/4/2026 (French) or 4/3/2026 (English),
 * 030426, 20260403, "3 avril 2026", "Apr 3 26"; no time zone is involved anywhere.
 */
export function dayOfText(typed: string, language: string, today = new Date()): string | null {
  const text = typed.trim();
  const tokens = text.match(/\p{L}+|\d+/gu) ?? [];
  if (tokens.length === 1 && /^\d{6}$|^\d{8}$/.test(text)) {
    if (text.length === 8 && Number(text.slice(0, 4)) >= 1800)
      return dayFrom(+text.slice(0, 4), +text.slice(4, 6), +text.slice(6));
    return dayOfText(`${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}`, language, today);
  }
  const [first = "", second = "", third = ""] = tokens;
  if (tokens.length !== 3) return null;
  const named = tokens.findIndex((token) => /\p{L}/u.test(token));
  if (named >= 0) {
    const month = monthNamed(tokens[named] ?? "", language);
    const [date = "", year = ""] = tokens.filter((_, place) => place !== named);
    return month && named < 2 ? dayFrom(fullYear(year, today), month, Number(date)) : null;
  }
  if (first.length === 4) return dayFrom(Number(first), Number(second), Number(third));
  const [date, month] = language === "fr" ? [first, second] : [second, first];
  return dayFrom(fullYear(third, today), Number(month), Number(date));
}
