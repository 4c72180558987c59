import type { PatientFields } from "@carnet/services/patient/contract";
import type { Problems } from "./problems-of.ts";

/** What every group of the patient panel is given (PAT-007). */
export interface FieldsProps {
  fields: PatientFields;
  change: (changes: Partial<PatientFields>) => void;
  problems: Problems;
  /** Nothing can be written: archived, former member. */
  readOnly: boolean;
  /** The four fields that are also kept under seal cannot be written without a key. */
  identityLocked: boolean;
  /** The form was sent too early: what is missing is said everywhere. */
  tried?: boolean;
}
