/** True for nothing, white space and zero-width spaces alone (NAV-017). */
export const isBlank = (text: string | null | undefined): boolean =>
  !text?.replace(/[\s\u200B-\u200D\u2060\uFEFF]/g, "");
