import { defineFact } from "../define-fact.ts";
import { syncPatientChanged } from "../sync/patient.changed.v1.ts";
import { patientDeleted } from "./patient.deleted.v1.ts";

/** A record is gone: its creator or who imported it took it back. */
export const patientDeletedV2 = defineFact({
  subject: "patient.patient.deleted.v2",
  subscribers: ["clinic"],
  data: patientDeleted.data.extend({ externalId: syncPatientChanged.data.shape.externalId }),
  example: { ...patientDeleted.example, externalId: "b17" },
});
