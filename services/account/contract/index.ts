/** What the account service and the screens say to each other. One file per subject; both sides parse with it. */
export * from "./client-report.ts";
export * from "./directory.ts";
export * from "./email.ts";
export * from "./escrow.ts";
export * from "./my-sessions.ts";
export * from "./principal.ts";
export * from "./profile.ts";
export * from "./recovery-kit.ts";
export * from "./reset-case.ts";
export * from "./reset.ts";
export * from "./second-factor.ts";
export * from "./sign-in.ts";
export * from "./signup.ts";
export * from "./trust-store.ts";
export * from "./user-info.ts";
