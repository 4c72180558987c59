import { useText } from "@carnet/shell/i18n";

const known: ReadonlySet<string> = new Set([
  "CANNOT_ACCESS_PATIENT",
  "alreadyImported",
  "cannotRevokeOwner",
  "conflict",
  "consentMismatch",
  "consentRequired",
  "dobOrSexMissing",
  "duplicateName",
  "emailDuplicate",
  "emailNotOfPatient",
  "receiptNotOurs",
  "emailRequired",
  "externalIdTaken",
  "historyMoved",
  "idTaken",
  "identityRequired",
  "impersonated",
  "invalidDateOfBirth",
  "keysIncomplete",
  "manifestMoved",
  "manifestUnbelieved",
  "nameDuplicate",
  "nameRequired",
  "patientReadOnly",
  "sameBillingEmail",
  "siteRestrictionViolation",
  "staleKey",
  "therapistNotLicensed",
  "therapistWithoutKey",
]);

/** This room's words for the refusals of its service; others fall back to the house's. */
export function useRefusalWords(): (code: string) => string | undefined {
  const t = useText("patient");
  return (code) => (known.has(code) ? t(`errors.${code}`) : undefined);
}
