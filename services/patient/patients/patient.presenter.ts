import type { Actor } from "@carnet/services/framework";
import type { z } from "zod";
import {
  fullNameOf,
  importGaps,
  patientAbilities,
  type ClosedRecordView,
  type patientView,
  type Standing,
} from "../contract/index.ts";
import type { Bond } from "./bond.ts";
import { readSections, type StoredSection } from "../anamnese/read-sections.ts";
import { noFiles, readFileLists } from "../files/file-lists.ts";
import { askDocuments, noDocuments } from "../questions/ask-documents.ts";
import { readLinks } from "../rotation/read-links.ts";
import { storedManifest } from "./keep-manifest.ts";
import { clearFields, sealedFrom, type Patient } from "./patient.model.ts";
import { isReader, isReadOnly, patientPolicy } from "./patient.policy.ts";

const section = (sections: StoredSection[], name: StoredSection["section"]) => {
  const found = sections.find((each) => each.section === name);
  if (!found) return null;
  const { data, updatedAt, updatedBy } = found;
  return { sealed: { v: 1 as const, data }, updatedAt, updatedBy };
};

const keysOf = ({ key, patient }: Bond, userId: string) => ({
  pkc: key && patient.pkc,
  keyForPrincipal: key && key.encryptedKey,
  keysForOthers: key && key.kind !== "principal" ? [{ userId, encryptedKey: key.encryptedKey }] : [],
});

/** How they stand, which is told to who works there and not to the patient. */
export const presentStanding = (bond: Bond): Standing =>
  bond.isSelf && !isReader(bond)
    ? { nextVisitAt: null, owed: null, lacksConsent: null }
    : { nextVisitAt: bond.nextVisitAt, owed: bond.owed, lacksConsent: bond.lacksConsent };

/** What a colleague is told of a record that is closed to them. */
export const presentClosed = ({ patient }: Bond): ClosedRecordView => ({
  id: patient.id,
  clinicId: patient.clinicId,
  therapistId: patient.therapistId,
  fullName: fullNameOf(patient),
});

/** What an import left out and nobody has filled in since (PAT-006). */
const gapsOf = (patient: Patient) =>
  importGaps.filter((name) => patient.importError?.split(" ").includes(name) && patient[name] === null).join(" ") ||
  null;

/** A record as this reader may see it: sealed parts and keys only to who holds one, notes never to the patient. */
export async function presentPatient(bond: Bond, actor: Actor): Promise<z.input<typeof patientView>> {
  const { patient } = bond;
  const reader = isReader(bond);
  const sections = reader ? (bond.sections ?? (await readSections(patient.id))) : [];
  const files = reader ? (bond.files ?? (await readFileLists(patient.id))) : noFiles;
  const manifest = bond.manifest === undefined && reader ? await storedManifest("record", patient.id) : bond.manifest;
  const links = reader && patient.epoch > 1 ? (await readLinks([patient.id])).get(patient.id) : [];
  const documents = reader ? await askDocuments(patient.id) : noDocuments;
  const can = patientPolicy.abilities(actor, bond);
  return {
    id: patient.id,
    clinicId: patient.clinicId,
    therapistId: patient.therapistId,
    fullName: fullNameOf(patient),
    biologicalSex: patient.gender,
    mode: reader ? "full" : bond.isSelf ? "self" : "restricted",
    isReadOnly: isReadOnly(bond),
    deletedAt: patient.deletedAt,
    createdAt: patient.createdAt,
    preferences: patient.preferences,
    ...presentStanding(bond),
    infoRequestSentAt: patient.infoRequestSentAt,
    infoRequestSubmittedAt: patient.infoRequestSubmittedAt,
    infoRequestModificationCount: patient.infoRequestModificationCount,
    infoRequestImportedId: patient.infoRequestImportedId,
    importError: gapsOf(patient),
    exportError: patient.exportError,
    epoch: reader ? patient.epoch : 1,
    links: links ?? [],
    rotationPending: reader && patient.rotationPending,
    identity: reader ? sealedFrom(patient.identity) : null,
    notes: reader ? sealedFrom(patient.notes) : null,
    privateInfo: reader ? sealedFrom(patient.privateInfo) : null,
    manifest: (reader && manifest) || null,
    anamnese: {
      antecedents: section(sections, "antecedents"),
      systemsReview: section(sections, "systemsReview"),
      customHealthHistory: section(sections, "customHealthHistory"),
    },
    files: files.files,
    testResultFiles: files.testResultFiles,
    fileCount: files.fileCount,
    testResultCount: files.testResultCount,
    consentFiles: files.consentFiles,
    documents: documents.documents,
    documentCount: documents.total,
    can: Object.fromEntries(patientAbilities.map((ability) => [ability, can[ability]])) as Record<
      (typeof patientAbilities)[number],
      boolean
    >,
    // Last: an object that begins with those of another takes V8 a hundred times as long to make.
    ...clearFields(patient),
    ...keysOf(reader ? bond : { ...bond, key: null }, actor.userId ?? ""),
  };
}
