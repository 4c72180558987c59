import { defineService, fileStore } from "@carnet/services/framework";
import { answerInvitation } from "./answers/answer-invitation.ts";
import { automaticFormRoutes } from "./automatic-forms/automatic-form.routes.ts";
import { correctionRoutes } from "./corrections/correction.routes.ts";
import { answerDocuments } from "./documents/answer-documents.ts";
import { documentArea } from "./documents/document-area.ts";
import { documentRoutes } from "./documents/document.routes.ts";
import { sweepDocuments } from "./documents/sweep-documents.ts";
import { consentFormRoutes } from "./consent-forms/consent-form.routes.ts";
import { sharingRoutes } from "./consent-forms/sharing.routes.ts";
import { clinicSideRoutes } from "./info-requests/clinic-side.routes.ts";
import { onInfoRequestConsumed, onInfoRequestReopened } from "./info-requests/on-info-request-consumed.ts";
import { onInfoRequestLeft } from "./info-requests/on-info-request-left.ts";
import { patientSideRoutes } from "./info-requests/patient-side.routes.ts";
import { migrations } from "./migrations/index.ts";
import { ownHistoryRoutes } from "./own-histories/own-history.routes.ts";
import { receivedRoutes } from "./received/received.routes.ts";
import { handOver, onPatientUpdated } from "./records/hand-over.ts";
import { onUserCreated } from "./records/on-user-created.ts";
import { recordRoutes } from "./records/record.routes.ts";

/** What a patient sees at home, and what the clinic asks of them. */
export const portal = defineService({
  name: "portal",
  routes: [
    recordRoutes,
    clinicSideRoutes,
    automaticFormRoutes,
    patientSideRoutes,
    consentFormRoutes,
    sharingRoutes,
    documentRoutes,
    ownHistoryRoutes,
    correctionRoutes,
    receivedRoutes,
  ],
  migrations,
  views: ["members", "access"],
  reactions: [onUserCreated, onPatientUpdated, onInfoRequestLeft, onInfoRequestConsumed, onInfoRequestReopened],
  answers: [answerInvitation, answerDocuments],
  clocks: [sweepDocuments, handOver],
  // A service that cannot keep documents does not start.
  check: async () => void (await fileStore(documentArea)),
});
