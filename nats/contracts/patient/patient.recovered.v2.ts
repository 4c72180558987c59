import { defineFact } from "../define-fact.ts";
import { syncPatientChanged } from "../sync/patient.changed.v1.ts";
import { patientRecovered } from "./patient.recovered.v1.ts";

/** An archived record is active again (PAT-020). */
export const patientRecoveredV2 = defineFact({
  subject: "patient.patient.recovered.v2",
  subscribers: ["clinic"],
  data: patientRecovered.data.extend({ externalId: syncPatientChanged.data.shape.externalId }),
  example: { ...patientRecovered.example, externalId: "b17" },
});
