/** Words as they are looked for: without accents, in small letters, blanks as one. */
export const plainWords = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/gu, " ").trim();
