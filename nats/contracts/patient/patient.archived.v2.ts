import { defineFact } from "../define-fact.ts";
import { syncPatientChanged } from "../sync/patient.changed.v1.ts";
import { patientArchived } from "./patient.archived.v1.ts";

/** A record was archived: from now on it is read, not written (PAT-020). */
export const patientArchivedV2 = defineFact({
  subject: "patient.patient.archived.v2",
  subscribers: ["clinic"],
  data: patientArchived.data.extend({ externalId: syncPatientChanged.data.shape.externalId }),
  example: { ...patientArchived.example, externalId: "b17" },
});
