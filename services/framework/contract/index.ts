/** Words used by the contracts of every service and read by browsers too: zod only. */
export * from "./wire.ts";
export * from "./envelope-header.ts";
export * from "./former-version.ts";
export * from "./manifest.ts";
export * from "./answers.ts";
export * from "./stored.ts";
export * from "./plain-address.ts";
export * from "./blank-text.ts";
export * from "./visible-text.ts";
export * from "./signature.ts";
export * from "./money.ts";
export * from "./lenient.ts";
export * from "./merge.ts";
export * from "./versions.ts";
export * from "./define-call.ts";
export * from "./define-stream.ts";
export * from "./example.ts";
