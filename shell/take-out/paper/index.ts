/** The door of a record on paper: its words, and the document that the press makes of them. */
export { printablePaper } from "./printable.ts";
export { recordDocument } from "./record.document.ts";
export { signedFormPaper, type PaperFrame, type SignedForm } from "./signed-form.ts";
export { withoutPictures, type PaperSeance, type RecordPaper } from "./record-paper.ts";
