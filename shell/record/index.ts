/** The record door: a patient's key, and every sealed field opened, edited, saved and amended with it. */
import "./locales/register.ts";
export { identityOf, type Closed, type OpenKey, type OpenPatient } from "./open-key.ts";
export { openPatientOf, openRecord, type OpenRecord } from "./open-record.ts";
export { knownRecord, notePatient, refetchRecord, reopenRecord, requireRecord, useOpenRecord } from "./known-record.ts";
export { recordParts, type OpenParts, type PartName, type PartValues } from "./record-parts.ts";
export { recordClient } from "./record.client.ts";
export { changePart, savePart } from "./change-part.ts";
export { sealIdentity } from "./seal-identity.ts";
export { openField, openFields, type FieldKind, type SealedField, type Wanted } from "./sealed-field.ts";
export { forgetRevision, nameOfPlace, noteRevision, revisionOf, storedRevision } from "./revisions.ts";
export { byPlace, deltaOf, type FormAnswer, type FormVersion } from "./history-delta.ts";
export { saveField } from "./save-field.ts";
export { withNewestKey } from "./with-newest-key.ts";
export { useSealedField, type EditedField, type FieldChange, type SealedFieldOptions } from "./use-sealed-field.ts";
export { useRecordPart } from "./use-record-part.ts";
export { ConflictNotice } from "./conflict-notice.tsx";
export { useConflict, type FieldConflict } from "./use-conflict.ts";
export { useAmendment, type Amendment, type AmendmentOptions } from "./use-amendment.ts";
