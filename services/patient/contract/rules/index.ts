export * from "./birth-date.ts";
export { isBlank } from "@carnet/services/framework/contract";
export * from "./component-name.ts";
export * from "./contact-problem.ts";
export * from "./duplicate-patient.ts";
export * from "./email-pair.ts";
export {
  isShortName,
  likeness,
  loadPhoneRules,
  nameScore,
  phoneExtensionLength,
  plainName,
  plainNameScore,
  spellings,
  withoutExtension,
  type PhoneRules,
} from "@carnet/services/framework/contract";
export * from "./postal-code.ts";
export * from "./receipt-addresses.ts";
