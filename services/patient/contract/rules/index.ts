export * from "./birth-date.ts";
export * from "./blank-text.ts";
export * from "./component-name.ts";
export * from "./duplicate-patient.ts";
export * from "./email-pair.ts";
export * from "./name-score.ts";
export * from "./phone.ts";
export * from "./postal-code.ts";
