import { defineService, fileStore, onAuthorKeyChanged } from "@carnet/services/framework";
import { accessRoutes } from "./access/access.routes.ts";
import { onChartRead } from "./access/on-chart-read.ts";
import { anamneseRoutes } from "./anamnese/anamnese.routes.ts";
import { consentFileRoutes } from "./consents/consent-file.routes.ts";
import { consentRoutes } from "./consents/consent.routes.ts";
import { signedRoutes } from "./consents/signed.routes.ts";
import { fileRoutes } from "./files/file.routes.ts";
import { sweepFiles } from "./files/sweep-files.ts";
import { formerRoutes } from "./former/former.routes.ts";
import { sweepFormerParts } from "./former/sweep-former.ts";
import { historyRoutes } from "./history/history.routes.ts";
import { importRoutes } from "./imports/import.routes.ts";
import { infoRequestRoutes } from "./info-requests/info-request.routes.ts";
import {
  onInfoRequestCounted,
  onInfoRequestSent,
  onInfoRequestSubmitted,
  onPatientLinked,
  onPatientUnlinked,
} from "./info-requests/on-info-request.ts";
import { answerKeyBatch, answerKeysNeeded } from "./keys/key-batch.ts";
import { onManagerRemoved, onMemberRemoved } from "./keys/on-member-removed.ts";
import { onPrincipalChanged } from "./keys/my-keys.ts";
import { myKeysRoutes } from "./keys/my-keys.routes.ts";
import { answerSetKeys } from "./keys/set-keys.ts";
import { migrations } from "./migrations/index.ts";
import { patientRoutes } from "./patients/patient.routes.ts";
import { answerAccess } from "./questions/answer-access.ts";
import { answerBeforeVisit } from "./questions/answer-before-visit.ts";
import { answerCounts } from "./questions/answer-counts.ts";
import { answerContact, answerIdentities } from "./questions/answer-identities.ts";
import { answerKeepSigned } from "./questions/answer-keep-signed.ts";
import { answerLookup } from "./questions/answer-lookup.ts";
import { answerMatchCandidates } from "./questions/answer-match-candidates.ts";
import { answerReadable } from "./questions/answer-readable.ts";
import { answerSharings } from "./questions/answer-sharings.ts";
import { onSyncPatientChanged } from "./booking/on-sync-patient-changed.ts";
import { takeBooked } from "./booking/take-booked.ts";
import { rotationRoutes } from "./rotation/rotation.routes.ts";
import { askUnknownForms, onConsentFormChanged } from "./list/ask-consent-forms.ts";
import { linkRoutes } from "./links/link.routes.ts";
import { sweepLinks } from "./links/sweep-links.ts";
import { listRoutes } from "./list/list.routes.ts";
import { onPaymentChanged, onSeanceCreated, onSeanceFinalized, onVisitChanged } from "./list/on-standing-changed.ts";
import { standAgain } from "./list/stand-again.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { subsystemRoutes } from "./subsystems/subsystem.routes.ts";

/** Records of patients: identity in clear, charts under seal, and who holds which key. */
export const patient = defineService({
  name: "patient",
  // Literal segments before parameters: /patients/search before /patients/:id, /infoRequestImported before /:section.
  routes: [
    searchRoutes,
    listRoutes,
    importRoutes,
    myKeysRoutes,
    rotationRoutes,
    patientRoutes,
    infoRequestRoutes,
    anamneseRoutes,
    formerRoutes,
    accessRoutes,
    consentRoutes,
    consentFileRoutes,
    signedRoutes,
    fileRoutes,
    linkRoutes,
    historyRoutes,
    subsystemRoutes,
  ],
  migrations,
  views: ["members"],
  reactions: [
    onChartRead,
    onMemberRemoved,
    onManagerRemoved,
    onPrincipalChanged,
    onAuthorKeyChanged,
    onInfoRequestSent,
    onInfoRequestSubmitted,
    onInfoRequestCounted,
    onPatientLinked,
    onPatientUnlinked,
    onSeanceCreated,
    onSeanceFinalized,
    onPaymentChanged,
    onVisitChanged,
    onConsentFormChanged,
    onSyncPatientChanged,
  ],
  answers: [
    answerAccess,
    answerIdentities,
    answerContact,
    answerCounts,
    answerKeyBatch,
    answerKeysNeeded,
    answerSetKeys,
    answerReadable,
    answerSharings,
    answerKeepSigned,
    answerBeforeVisit,
    answerLookup,
    answerMatchCandidates,
  ],
  works: [takeBooked],
  clocks: [standAgain, askUnknownForms, sweepFiles, sweepFormerParts, sweepLinks],
  check: async () => void (await fileStore()),
});
