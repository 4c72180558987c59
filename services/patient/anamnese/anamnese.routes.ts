import { routes } from "@carnet/services/framework";
import { saveAnamnese } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { patientPolicy } from "../patients/patient.policy.ts";
import { saveSection } from "./save-section.ts";

/** The health history, part by part; read with the record. */
export const anamneseRoutes = routes();

anamneseRoutes.on(saveAnamnese, async ({ actor, params, body, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "write", bond);
  return { updatedAt: await saveSection(bond.patient, actor, params.subsection, body, refuse) };
});
