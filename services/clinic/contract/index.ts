/** What mf-clinic and the clinic service say to each other, one file per resource. */
export * from "./card.ts";
export * from "./clinic.ts";
export * from "./consent-form.ts";
export * from "./custom-module.ts";
export * from "./discipline.ts";
export * from "./invoice.ts";
export * from "./kit.ts";
export * from "./lexicon.ts";
export * from "./manager.ts";
export * from "./member.ts";
export * from "./places.ts";
export * from "./plan.ts";
export * from "./profile.ts";
export * from "./resets.ts";
export * from "./security.ts";
export * from "./tax.ts";
export * from "./trust.ts";
