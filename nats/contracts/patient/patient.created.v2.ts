import { defineFact } from "../define-fact.ts";
import { syncPatientChanged } from "../sync/patient.changed.v1.ts";
import { patientCreated } from "./patient.created.v1.ts";

/** A record was opened, with the keys of all who must be able to read it (PAT-009), and what the booking service calls its person. */
export const patientCreatedV2 = defineFact({
  subject: "patient.patient.created.v2",
  subscribers: ["clinic"],
  data: patientCreated.data.extend({ externalId: syncPatientChanged.data.shape.externalId }),
  example: { ...patientCreated.example, externalId: "b17" },
});
