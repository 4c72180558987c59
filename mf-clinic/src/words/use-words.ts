import { useText, type Say } from "@carnet/shell/i18n";

/** The words of this room. */
export const useWords = (): Say => useText("clinic");

const codes = new Set([
  "notFound",
  "invalidClinic",
  "invalidTax",
  "invalidCoupon",
  "invalidIpAddress",
  "invalidEmail",
  "noteWithLink",
  "alreadyMember",
  "invitationNotFound",
  "duplicateDiscipline",
  "tooManyDisciplines",
  "unknownDiscipline",
  "nameRequired",
  "duplicateName",
  "invalidImage",
  "cardNotOwned",
  "notSigner",
  "clinicNotNamed",
  "keysLocked",
  "siteRestrictionViolation",
  "expired_card",
  "incorrect_number",
  "invalid_number",
  "card_declined",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "incorrect_cvc",
  "invalid_cvc",
  "incorrect_zip",
  "missing",
  "processing_error",
]);

/** How this room says the refusals of its service; other codes are said by the design system. */
export function useRefusalWords(): (code: string) => string | undefined {
  const t = useWords();
  return (code) => (codes.has(code) ? t(`errors.${code}`) : undefined);
}
