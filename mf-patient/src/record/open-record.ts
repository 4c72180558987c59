import { codeOf, loadCrypto, type FieldRef, type PatientRef, type PmCode, type PmCrypto } from "@carnet/shell/crypto";
import { currentUser } from "@carnet/shell/session";
import { envelopeHeader, type Sealed } from "@carnet/services/kit/contract";
import {
  antecedents,
  privateInfo,
  systemsReview,
  type Antecedents,
  type PatientView,
  type PrivateInfo,
  type SystemsReview,
} from "@carnet/services/patient/contract";
import { z } from "zod";
import { followTrust } from "@carnet/shell/trust";
import { recordClient } from "./record.client.ts";

/** The sealed parts of a record and what they say once open. */
export interface PartValues {
  notes: string;
  privateInfo: PrivateInfo;
  antecedents: Antecedents;
  systemsReview: SystemsReview;
}
export type PartName = keyof PartValues;

/** A sealed part, open: its value and stored revision, or why it could not be opened. */
export interface OpenPart<Value> {
  value: Value;
  rev: number;
  trouble: PmCode | "form" | null;
}

/** A record on this page. Without `key` only its clear side is shown: the reader holds none, or it is locked. */
export interface OpenRecord {
  patient: PatientView;
  key: { ref: PatientRef; crypto: PmCrypto } | null;
  /** Why the key could not be used although the reader holds one. */
  trouble: PmCode | null;
  parts: { [Name in PartName]: OpenPart<PartValues[Name]> };
}

/** Where each part is sealed. */
export const partPlaces: Record<PartName, FieldRef> = {
  notes: { entity: "patient", record: "-", field: "notes" },
  privateInfo: { entity: "patient", record: "-", field: "privateInfo" },
  antecedents: { entity: "anamnese", record: "-", field: "antecedents" },
  systemsReview: { entity: "anamnese", record: "-", field: "systemsReview" },
};

/** What each part says when nobody has written yet. */
export const emptyParts: PartValues = { notes: "", privateInfo: {}, antecedents: {}, systemsReview: { elements: [] } };

const schemas = { notes: z.string(), privateInfo, antecedents, systemsReview };
const names = Object.keys(schemas) as PartName[];

/** The envelope of a part as the record carries it. */
export const sealedOf = (patient: PatientView, name: PartName): Sealed | null =>
  name === "notes" || name === "privateInfo" ? patient[name] : (patient.anamnese[name]?.sealed ?? null);

/** The revision an envelope carries, 0 for none. */
export const revisionOf = (sealed: Sealed | null): number => (sealed ? (envelopeHeader(sealed)?.rev ?? 0) : 0);

/** What is kept of somebody under seal a second time, as the record carries it in clear. */
export const identityOf = ({
  firstName,
  lastName,
  dateOfBirth,
  email,
}: Pick<PatientView, "firstName" | "lastName" | "dateOfBirth" | "email">) => ({
  firstName,
  lastName,
  dateOfBirth: dateOfBirth ?? "",
  email,
});

/** Fetches a record and opens all of it in one message; a bad part never hides the others. Throws `Refused` when it may not be read. */
export async function openRecord(id: string): Promise<OpenRecord> {
  const [patient, crypto] = await Promise.all([recordClient.read(id), loadCrypto()]);
  return openView(patient, crypto);
}

/** Opens a record that was just fetched or saved. */
export async function openView(patient: PatientView, crypto: PmCrypto): Promise<OpenRecord> {
  const closed = (trouble: PmCode | null) => ({ patient, key: null, trouble, parts: closedParts(patient) });
  if (currentUser()?.impersonator) return closed("locked");
  const { id, clinicId, pkc, keyForPrincipal, identity, links } = patient;
  if (!pkc || !keyForPrincipal || !identity) return closed(null);
  try {
    await followTrust(crypto, clinicId);
    const clear = identityOf(patient);
    const ref = await crypto.openPatient({ id, clinicId, pkc, keyForPrincipal, identity, clear, links });
    return { patient, key: { ref, crypto }, trouble: null, parts: await openParts(crypto, ref, patient) };
  } catch (reason) {
    if (reason instanceof Error && reason.name === "PmError") return closed(codeOf(reason));
    throw reason;
  }
}

async function openParts(crypto: PmCrypto, ref: PatientRef, patient: PatientView): Promise<OpenRecord["parts"]> {
  const wanted = names.flatMap((name) => {
    const sealed = sealedOf(patient, name);
    return sealed ? [{ name, item: { ref: partPlaces[name], sealed } }] : [];
  });
  const opened = await crypto.open(
    ref,
    wanted.map(({ item }) => item),
  );
  const parts: Record<string, OpenPart<unknown>> = closedParts(patient);
  wanted.forEach(({ name, item }, at) => {
    const result = opened[at]!;
    const read = result.ok ? schemas[name].safeParse(result.value) : null;
    const trouble = result.ok ? (read?.success ? null : "form") : result.code;
    parts[name] = { value: read?.success ? read.data : emptyParts[name], rev: revisionOf(item.sealed), trouble };
  });
  return parts as unknown as OpenRecord["parts"];
}

const closedParts = (patient: PatientView) =>
  Object.fromEntries(
    names.map((name) => [name, { value: emptyParts[name], rev: revisionOf(sealedOf(patient, name)), trouble: null }]),
  ) as unknown as OpenRecord["parts"];
