import { PmError } from "../errors.ts";
import type { PatientKey } from "../patient-key/patient-key.ts";
import type { FieldRef, Identity, Sealed } from "../types.ts";
import { openField, sealField } from "./field-envelope.ts";

export const identityRef: FieldRef = { entity: "patient", record: "-", field: "identity" };

const columns = ({ firstName, lastName, dateOfBirth, email }: Identity): string[] => [
  firstName,
  lastName,
  dateOfBirth,
  email ?? "",
];

/** Seals a copy of the names, birth date and e-mail that the server keeps in clear. */
export const sealMirror = (key: PatientKey, identity: Identity, rev: number): Promise<Sealed> =>
  sealField(key, identityRef, rev, columns(identity));

/** The clear columns are those of this chart, or `mirror`: somebody else's allergies never show under this name. */
export async function allowMirror(key: PatientKey, sealed: Sealed, clear: Identity, atLeast?: number): Promise<number> {
  const { value, rev } = await openField(key, identityRef, sealed, atLeast);
  const shown = columns(clear);
  const same = Array.isArray(value) && value.length === shown.length && shown.every((text, i) => text === value[i]);
  if (!same) throw new PmError("mirror");
  return rev;
}
