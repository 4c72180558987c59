import type { Translate } from "@carnet/shell/i18n";
import { passwordStrength } from "@carnet/shell/ui";

/** The shortest password that is taken. */
export const shortestPassword = 12;

/** What is wrong with a password that is being chosen, in words, or null (ACC-013). */
export function passwordError(t: Translate, password: string, personalTerms: string[] = []): string | null {
  if (password === "") return t("password.rules.required");
  if (/\s/u.test(password)) return t("password.rules.whitespace");
  if (password.length < shortestPassword) return t("password.rules.short", { count: shortestPassword });
  return passwordStrength(password, personalTerms) < 2 ? t("password.rules.weak") : null;
}

/** What is wrong with its repetition, in words, or null. */
export const repetitionError = (t: Translate, password: string, repeated: string): string | null =>
  repeated === password ? null : t("password.rules.different");
