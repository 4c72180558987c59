/** The door of FHIR R4: the resources that every take-out is made of. */
export { derivedId } from "./derived-id.ts";
export { filled, reference } from "./reference.ts";
export {
  answersOf,
  collectionOf,
  consentOf,
  documentOf,
  organizationOf,
  type TakenConsent,
  type TakenFile,
} from "./resources.ts";
export { sentFileOf } from "./sent-file.ts";
