import type { FieldRef } from "@carnet/shell/crypto";
import { customHealthHistory, type CustomHealthHistory } from "@carnet/services/clinic/contract";
import { lenientText, type Sealed } from "@carnet/services/kit/contract";
import {
  antecedents,
  privateInfo,
  systemsReview,
  type Antecedents,
  type PatientView,
  type PrivateInfo,
  type SystemsReview,
} from "@carnet/services/patient/contract";
import type { OpenKey } from "./open-key.ts";
import { revisionOf } from "./revisions.ts";
import { openFields, type FieldKind, type SealedField } from "./sealed-field.ts";

/** The sealed parts of a record and what they say once open. */
export interface PartValues {
  notes: string;
  privateInfo: PrivateInfo;
  antecedents: Antecedents;
  systemsReview: SystemsReview;
  customHealthHistory: CustomHealthHistory;
}
export type PartName = keyof PartValues;

/** The parts of a record, open. */
export type OpenParts = { [Name in PartName]: SealedField<PartValues[Name]> };

const at = (entity: FieldRef["entity"], field: PartName): FieldRef => ({ entity, record: "-", field });

/** Where each part is sealed, and how it is read. */
export const recordParts: { readonly [Name in PartName]: FieldKind<PartValues[Name]> } = {
  notes: { place: at("patient", "notes"), schema: lenientText, empty: "" },
  privateInfo: { place: at("patient", "privateInfo"), schema: privateInfo, empty: {} },
  antecedents: { place: at("anamnese", "antecedents"), schema: antecedents, empty: {} },
  systemsReview: { place: at("anamnese", "systemsReview"), schema: systemsReview, empty: { elements: [] } },
  customHealthHistory: {
    place: at("anamnese", "customHealthHistory"),
    schema: customHealthHistory,
    empty: { forms: [] },
  },
};

const names = Object.keys(recordParts) as PartName[];

/** The envelope of a part as the record carries it. */
export const sealedOf = (patient: PatientView, name: PartName): Sealed | null =>
  name === "notes" || name === "privateInfo" ? patient[name] : (patient.anamnese[name]?.sealed ?? null);

/** Opens all parts of a record in one message. */
export async function openParts(key: OpenKey, patient: PatientView): Promise<OpenParts> {
  const opened = await openFields(
    key,
    names.map((name) => ({ ...(recordParts[name] as FieldKind<unknown>), sealed: sealedOf(patient, name) })),
  );
  return partsBy((_, at) => opened[at]!);
}

/** The parts with those missing that its list names and the server did not give. */
export function withMissing(parts: OpenParts, listed: { parts: readonly string[] } | null): OpenParts {
  const missing = names.filter((name) => listed?.parts.includes(name) && parts[name].rev === 0);
  if (missing.length === 0) return parts;
  const field = (name: PartName) => ({ value: recordParts[name].empty, rev: 0, trouble: "missing" as const });
  return { ...parts, ...(Object.fromEntries(missing.map((name) => [name, field(name)])) as Partial<OpenParts>) };
}

/** The parts of a record that stays closed: they say nothing, and nobody writes in them. */
export const closedParts = (patient: PatientView): OpenParts =>
  partsBy((name) => ({ value: recordParts[name].empty, rev: revisionOf(sealedOf(patient, name)), trouble: null }));

const partsBy = (fieldOf: (name: PartName, at: number) => SealedField<unknown>) =>
  Object.fromEntries(names.map((name, at) => [name, fieldOf(name, at)])) as unknown as OpenParts;
