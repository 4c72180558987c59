import { BaseModel } from "@carnet/services/framework";
import type { Sealed, Statement } from "@carnet/services/framework/contract";
import {
  clearNames,
  emailKey,
  fullNameOf,
  plainName,
  type PatientFields,
  type PatientPreferences,
} from "../contract/index.ts";
import { sortName } from "../list/sort-name.ts";

/** A record: what is clear is a column of its own, what is sealed is an envelope and the revision it carries. */
export class Patient extends BaseModel {
  static override tableName = "patients";
  static override jsonAttributes = ["preferences", "pkc"];

  id!: string;
  clinicId!: string;
  therapistId!: string;
  createdBy!: string;
  createdAt!: string;
  deletedAt!: string | null;
  firstName!: string;
  lastName!: string;
  plainName!: string;
  sortName!: string;
  email!: string | null;
  emailKey!: string | null;
  billingEmail!: string | null;
  referenceCode!: string | null;
  dateOfBirth!: string | null;
  gender!: PatientFields["gender"];
  handedness!: PatientFields["handedness"];
  civicNumber!: string | null;
  streetName!: string | null;
  unitNumber!: string | null;
  city!: string | null;
  stateProv!: string | null;
  postalCode!: string | null;
  country!: string | null;
  phone!: string | null;
  phoneWork!: string | null;
  phoneWorkExtension!: string | null;
  phoneMobile!: string | null;
  preferences!: PatientPreferences;
  infoRequestSentAt!: string | null;
  infoRequestSubmittedAt!: string | null;
  infoRequestModificationCount!: number;
  infoRequestImportedId!: string | null;
  externalId!: string | null;
  importError!: string | null;
  exportError!: string | null;
  epoch!: number;
  keyId!: string;
  pkc!: Statement;
  identity!: string;
  identityRev!: number;
  identityBy!: string | null;
  identityAt!: string | null;
  notes!: string | null;
  notesRev!: number;
  notesBy!: string | null;
  notesAt!: string | null;
  privateInfo!: string | null;
  privateInfoRev!: number;
  privateInfoBy!: string | null;
  privateInfoAt!: string | null;
  rotationPending!: boolean;
}

/** What of a record a person wrote in clear. */
export const clearFields = (patient: Patient): PatientFields =>
  Object.fromEntries(clearNames.map((name) => [name, patient[name]])) as PatientFields;

/** The columns that follow from what a person wrote: the name and address as they are compared, the name as it is sorted. */
export const derivedColumns = (fields: Pick<PatientFields, "firstName" | "lastName" | "email">) => ({
  plainName: plainName(fullNameOf(fields)),
  sortName: sortName(fields),
  emailKey: emailKey(fields.email),
});

/** A stored envelope as it travels. */
export const sealedFrom = (data: string | null): Sealed | null => (data === null ? null : { v: 1, data });
