import { authorKeys, certifiedKeys } from "@carnet/services/framework";
import { records } from "./0001-records.ts";
import { charts } from "./0002-charts.ts";
import { rotation } from "./0003-rotation.ts";
import { foundAndListed } from "./0006-found-and-listed.ts";
import { standings } from "./0007-standings.ts";
import { files } from "./0008-files.ts";
import { consentMissing } from "./0009-consent-missing.ts";
import { outsideNumber } from "./0010-outside-number.ts";
import { formerParts } from "./0011-former-parts.ts";
import { manifests } from "./0012-manifests.ts";
import { standingTallies } from "./0014-standing-tallies.ts";
import { fileManifests } from "./0015-file-manifests.ts";
import { namesInAnyWriting } from "./0016-names-in-any-writing.ts";
import { sortedAsRead } from "./0017-sorted-as-read.ts";
import { imports } from "./0018-imports.ts";
import { bookingSeq } from "./0019-booking-seq.ts";
import { withdrawnConsents } from "./0020-withdrawn-consents.ts";
import { sharedLinks } from "./0021-shared-links.ts";
import { importedFills } from "./0022-imported-fills.ts";
import { archivedOwe } from "./0023-archived-owe.ts";
import { importedDocuments } from "./0024-imported-documents.ts";
import { unaskedClinics } from "./0025-unasked-clinics.ts";
import { mergedAnswers } from "./0026-merged-answers.ts";
import { signedAtHome } from "./0027-signed-at-home.ts";
import { historyTail } from "./0004-history-tail.ts";

/** The steps of the patient schema, run once each, in the order of their names. */
export const migrations = {
  "0001-records": records,
  "0002-charts": charts,
  "0003-rotation": rotation,
  "0004-history-tail": historyTail,
  "0005-author-keys": authorKeys,
  "0006-found-and-listed": foundAndListed,
  "0007-standings": standings,
  "0008-files": files,
  "0009-consent-missing": consentMissing,
  "0010-outside-number": outsideNumber,
  "0011-former-parts": formerParts,
  "0012-manifests": manifests,
  "0013-certified-keys": certifiedKeys,
  "0014-standing-tallies": standingTallies,
  "0015-file-manifests": fileManifests,
  "0016-names-in-any-writing": namesInAnyWriting,
  "0017_sorted_as_read": sortedAsRead,
  "0018-imports": imports,
  "0019_booking_seq": bookingSeq,
  "0020-withdrawn-consents": withdrawnConsents,
  "0021-shared-links": sharedLinks,
  "0022-imported-fills": importedFills,
  "0023-archived-owe": archivedOwe,
  "0024-imported-documents": importedDocuments,
  "0025-unasked-clinics": unaskedClinics,
  "0026-merged-answers": mergedAnswers,
  "0027-signed-at-home": signedAtHome,
};
