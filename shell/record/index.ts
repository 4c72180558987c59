/** The record door: a patient's key, and every sealed field opened, edited and saved with it. */
import "./locales/register.ts";
export { identityOf, type Closed, type OpenKey, type OpenPatient } from "./open-key.ts";
export { openPatientOf, openRecord, type OpenRecord } from "./open-record.ts";
export {
  knownRecord,
  notePatient,
  prepareRecord,
  refetchRecord,
  reopenRecord,
  requireRecord,
  useOpenRecord,
} from "./known-record.ts";
export { recordParts, type OpenParts, type PartName, type PartValues } from "./record-parts.ts";
export { recordClient, wireOf } from "./record.client.ts";
export type { ManifestKind, ManifestList } from "./manifest/manifest-kind.ts";
export { knownManifest, manifestQuery, noteManifest, openManifest, type Manifest } from "./manifest/known-manifests.ts";
export { emptyRecord, withLine, type ListedConsents, type RecordContent } from "./manifest/record-content.ts";
export { listedRevisions, raised, type ListedRevisions } from "./manifest/listed-revisions.ts";
export { noteLine, recordManifest, revisionsOf } from "./manifest/record-manifest.ts";
export { relistRecord } from "./manifest/relist-record.ts";
export { sendListed } from "./manifest/send-listed.ts";
export { createRecord, type NewRecord } from "./create-record.ts";
export { createRecordClient } from "./create-record.client.ts";
export { changePart, savePart } from "./change-part.ts";
export { sealIdentity } from "./seal-identity.ts";
export { openField, openFields, type FieldKind, type SealedField, type Wanted } from "./sealed-field.ts";
export { forgetRevision, nameOfPlace, noteRevision, revisionOf, storedRevision } from "./revisions.ts";
export { byPlace, deltaOf, type FormAnswer, type FormVersion } from "./history-delta.ts";
export { saveField } from "./save-field.ts";
export { withNewestKey } from "./with-newest-key.ts";
export { useSealedField, type EditedField, type FieldChange, type SealedFieldOptions } from "./use-sealed-field.ts";
export { useRecordPart } from "./use-record-part.ts";
export { FormerOffer, FormerReading } from "./former.tsx";
export { findFormerField, findFormerIdentity, findFormerPart, restoreIdentity, restorePart } from "./look-former.ts";
export type { FormerIdentity } from "./former-identity.ts";
export type { Former } from "./former-version.ts";
export { useNames } from "./use-names.ts";
export { useStanding } from "./use-standing.ts";
export { ConflictNotice } from "./conflict-notice.tsx";
export type { Joining } from "./seen-values.ts";
export { useConflict, type FieldConflict } from "./use-conflict.ts";
