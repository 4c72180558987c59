import { dayOf } from "@carnet/shell/i18n";
import { comesOfAge, signsFrom, type PortalInfoRequest } from "@carnet/services/portal/contract";
import { isReached, signerOf } from "../consents/signer-fields.tsx";
import { useRecords } from "../records/use-records.ts";
import type { Answers } from "./answers.ts";
import type { Consent } from "./consents-step.tsx";

/** Who signs, by the date of birth that stands in the answers and the rules of the clinic's province. */
export function useSigning(request: PortalInfoRequest, { contact }: Answers, consent: Consent) {
  const standing = useRecords().find(request.patientId)?.standing;
  const { dateOfBirth: birth, firstName = "", lastName = "" } = contact;
  const { province } = request;
  const isChild = Boolean(birth) && signerOf(signsFrom(birth!, province), dayOf(new Date())).isGuardian;
  /** Somebody else signs for certain: nobody is asked who does. */
  const isForAnother = isChild || standing === "contact";
  return {
    patientName: `${firstName} ${lastName}`.trim(),
    isForAnother,
    isOfAge: isReached(birth ? comesOfAge(birth, province) : null),
    signing: isForAnother ? { ...consent, signer: { ...consent.signer, isGuardian: true } } : consent,
  };
}
