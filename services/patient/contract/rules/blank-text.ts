/** Whether a text says nothing: empty, white space or zero-width space only (NAV-017). */
export const isBlank = (text: string | null | undefined): boolean => !text || /^[\s\u200B\uFEFF]*$/u.test(text);

/** The text without the blanks around it, or null when it says nothing (NAV-017). */
export const trimmedOrNull = (text: string | null | undefined): string | null =>
  isBlank(text) ? null : text!.replace(/^[\s\u200B\uFEFF]+|[\s\u200B\uFEFF]+$/gu, "");
