import type { FieldRef } from "@carnet/shell/crypto";
import { customHealthHistory, type CustomHealthHistory } from "@carnet/services/clinic/contract";
import { lenientText, type Sealed } from "@carnet/services/framework/contract";
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

/** The parts as their list knows them: missing where it names one that the server did not give, older where it knows a later revision. */
export function asListed(parts: OpenParts, listed: { parts: Readonly<Record<string, number>> } | null): OpenParts {
  const faulty = names.filter((name) => parts[name].rev < (listed?.parts[name] ?? 0));
  if (faulty.length === 0) return parts;
  const field = (name: PartName): SealedField<unknown> =>
    parts[name].rev === 0
      ? { value: recordParts[name].empty, rev: 0, trouble: "missing" }
      : { ...parts[name], trouble: parts[name].trouble ?? "rollback" };
  return { ...parts, ...(Object.fromEntries(faulty.map((name) => [name, field(name)])) as Partial<OpenParts>) };
}

/** The parts of a record that stays closed: they say nothing, and nobody writes in them. */
export const closedParts = (patient: PatientView): OpenParts =>
  partsBy((name) => ({ value: recordParts[name].empty, rev: revisionOf(sealedOf(patient, name)), trouble: null }));

const partsBy = (fieldOf: (name: PartName, at: number) => SealedField<unknown>) =>
  Object.fromEntries(names.map((name, at) => [name, fieldOf(name, at)])) as unknown as OpenParts;
