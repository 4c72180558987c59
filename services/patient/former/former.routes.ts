import { readFormer, routes, queryRows } from "@carnet/services/framework";
import { noteVisit } from "../access/note-visit.ts";
import { getFormerParts, type FormerPart, type FormerPartVersion } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import type { Patient } from "../patients/patient.model.ts";
import { patientPolicy } from "../patients/patient.policy.ts";

/** What sealed parts of a record said before: whoever reads the present ones reads these. */
export const formerRoutes = routes();

formerRoutes.on(getFormerParts, async ({ actor, params: { id, part }, query: { before }, refuse }) => {
  const { patient, ...bond } = await findPatient(actor, id, refuse);
  patientPolicy.allow(actor, "readChart", { patient, ...bond });
  await noteVisit(actor, patient.id, "read");
  const place = { patient_id: patient.id, part };
  const more = ["mirrored"];
  const versions = await readFormer<Pick<FormerPartVersion, "mirrored">>("former_parts", place, { before, more });
  return { rev: await storedRev(patient, part), versions };
});

const revOf = { identity: "identityRev", notes: "notesRev", privateInfo: "privateInfoRev" } as const;

async function storedRev(patient: Patient, part: FormerPart): Promise<number> {
  if (part === "identity" || part === "notes" || part === "privateInfo") return patient[revOf[part]];
  const ofSection = "select rev from anamnese_sections where patient_id = $1 and section = $2";
  const [row] = await queryRows<{ rev: number }>(ofSection, [patient.id, part]);
  return row?.rev ?? 0;
}
