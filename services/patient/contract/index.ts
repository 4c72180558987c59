/** What a screen and the patient service say to each other. */
export * from "./access.ts";
export * from "./anamnese.ts";
export * from "./consents.ts";
export * from "./signed.ts";
export * from "./files.ts";
export * from "./former.ts";
export * from "./history.ts";
export * from "./imports.ts";
export * from "./info-request-answers.ts";
export * from "./links.ts";
export * from "./list.ts";
export * from "./patient-fields.ts";
export * from "./patient.ts";
export * from "./rotation.ts";
export * from "./rules/index.ts";
export * from "./search.ts";
export * from "./subsystems.ts";
