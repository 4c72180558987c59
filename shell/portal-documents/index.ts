/** What is sent to a patient's portal, for those who send it and for those who read it: sealed under the portal key and no other; and what is signed there. */
export { openList, openNames, shownDocuments, type NamedDocument } from "./open-names.ts";
export { formOf } from "./recommendation-form.ts";
export { readDocument, readSoundDocument } from "./read-document.ts";
export { sendDocument, type NewDocument } from "./send-document.ts";
export { takeBack } from "./take-back.ts";
export {
  leftOutCorrections,
  openCorrections,
  sealAnswer,
  sealQuestion,
  type OpenCorrection,
} from "./open-corrections.ts";
export { readSigned, sendSigned, type SignedAtHome } from "./signed-at-home.ts";
export { signedTrouble, useSigned, type SignedTrouble } from "./use-signed.ts";
export { compareConsents, type ComparedConsents, type GivenConsent, type SignedStanding } from "./compare-signed.ts";
