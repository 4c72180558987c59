/** What the patient's pages, the therapist's pages and the portal service say to each other. */
export * from "./asked-form.ts";
export * from "./automatic-forms.ts";
export * from "./consents.ts";
export * from "./correction.ts";
export * from "./document.ts";
export * from "./info-request.ts";
export * from "./own-history.ts";
export * from "./record.ts";
export * from "./signs-from.ts";
export * from "./received.ts";
