/** What is sent to a patient's portal, for those who send it and for those who read it: sealed under the portal key and no other. */
export { openList, openNames, shownDocuments, type NamedDocument } from "./open-names.ts";
export { formOf } from "./recommendation-form.ts";
export { readDocument, readSoundDocument } from "./read-document.ts";
export { sendDocument, type NewDocument } from "./send-document.ts";
export { takeBack } from "./take-back.ts";
export { openCorrections, sealCorrection, type OpenCorrection } from "./open-corrections.ts";
