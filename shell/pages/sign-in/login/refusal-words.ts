import type { Translate } from "@carnet/shell/i18n";

/** The refusals of signing in, signing up and resetting that have words of their own; others have those of the design system. */
const known = new Set([
  "invalidEmailOrPassword",
  "emailNotConfirmed",
  "passwordResetNotYetCompleted",
  "encryptionNotYetCompleted",
  "userAccountDisabled",
  "tooManyAttempts",
  "challengeExpired",
  "wrongRecoveryKit",
  "wrongClinicKit",
  "emailNotInSystem",
  "emailMismatch",
  "guidAlreadyUsed",
  "guidExpired",
  "wrongPassword",
  "busy",
]);

/** The words of a refusal of the account service, for `RefusalNotice` (ACC-005). */
export const refusalWords = (t: Translate) => (code: string) => (known.has(code) ? t(`refusal.${code}`) : undefined);
