import { defineFact } from "../define-fact.ts";
import { syncPatientChanged } from "../sync/patient.changed.v1.ts";
import { patientUpdated } from "./patient.updated.v1.ts";

/** Identity, contact or the id in the booking service changed; carries what follows from it, complete, so a reader keeps the latest. */
export const patientUpdatedV2 = defineFact({
  subject: "patient.patient.updated.v2",
  subscribers: ["clinic"],
  data: patientUpdated.data.extend({ externalId: syncPatientChanged.data.shape.externalId }),
  example: { ...patientUpdated.example, externalId: "b17" },
});
