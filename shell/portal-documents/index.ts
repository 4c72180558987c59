/** What is sent to a patient's portal, for those who send it and for those who read it: sealed under the portal key and no other. */
export { leftOut, openNames, shownDocuments, type NamedDocument } from "./open-names.ts";
export { readDocument } from "./read-document.ts";
export { missedDocuments } from "./seen-documents.ts";
export { sendDocument, type NewDocument } from "./send-document.ts";
