import type { NewPatientWire } from "@carnet/shell/crypto";
import {
  emptyPatient,
  patientAbilities,
  type PatientFields,
  type PatientView,
} from "@carnet/services/patient/contract";

const all = Object.fromEntries(patientAbilities.map((ability) => [ability, true])) as PatientView["can"];

/** A record as the patient service would show it to its maker: what was sealed, and what stands in clear. */
export const aPatientView = (
  { pkc, keyForPrincipal, identity, id, clinicId }: Omit<NewPatientWire, "fields">,
  therapistId: string,
  clear: Partial<PatientFields> = {},
): PatientView => {
  const fields = { ...emptyPatient, ...clear };
  return {
    ...fields,
    id,
    clinicId,
    therapistId,
    pkc,
    keyForPrincipal,
    identity,
    fullName: `${fields.firstName} ${fields.lastName}`,
    biologicalSex: fields.gender,
    mode: "full",
    isReadOnly: false,
    deletedAt: null,
    createdAt: "2026-11-20T14:00:00.000Z",
    preferences: {},
    infoRequestSentAt: null,
    infoRequestSubmittedAt: null,
    infoRequestModificationCount: 0,
    infoRequestImportedId: null,
    externalId: null,
    importError: null,
    exportError: null,
    keysForOthers: [],
    epoch: 1,
    links: [],
    rotationPending: false,
    notes: null,
    privateInfo: null,
    manifest: null,
    anamnese: { antecedents: null, systemsReview: null, customHealthHistory: null },
    files: [],
    testResultFiles: [],
    fileCount: 0,
    testResultCount: 0,
    consentFiles: [],
    documents: [],
    documentCount: 0,
    can: { ...all, recover: false },
  };
};
