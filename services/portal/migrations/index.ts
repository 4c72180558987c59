import type { Migration } from "@carnet/services/framework";
import { portals } from "./0001-portals.ts";
import { infoRequests } from "./0002-info-requests.ts";
import { receivedIndex } from "./0003-received-index.ts";
import { requestProof } from "./0004-request-proof.ts";
import { requestCourse } from "./0005-request-course.ts";
import { portalDocuments } from "./0006-portal-documents.ts";
import { ownHistories } from "./0007-own-histories.ts";
import { waitingDocuments } from "./0008-waiting-documents.ts";
import { automaticForms } from "./0009-automatic-forms.ts";
import { kindsOfLinks } from "./0010-kinds-of-links.ts";
import { corrections } from "./0011-corrections.ts";
import { reopenedRequests } from "./0012-reopened-requests.ts";
import { waitingRequests } from "./0013-waiting-requests.ts";
import { mailedTo } from "./0014-mailed-to.ts";
import { signedCorrections } from "./0015-signed-corrections.ts";

/** The steps of the schema, by name. */
export const migrations: Record<string, Migration> = {
  "0001_portals": portals,
  "0002_info_requests": infoRequests,
  "0003_received_index": receivedIndex,
  "0004_request_proof": requestProof,
  "0005_request_course": requestCourse,
  "0006_portal_documents": portalDocuments,
  "0007_own_histories": ownHistories,
  "0008_waiting_documents": waitingDocuments,
  "0009_automatic_forms": automaticForms,
  "0010_kinds_of_links": kindsOfLinks,
  "0011_corrections": corrections,
  "0012_reopened_requests": reopenedRequests,
  "0013_waiting_requests": waitingRequests,
  "0014_mailed_to": mailedTo,
  "0015_signed_corrections": signedCorrections,
};
