import { current, inTransaction, Malformed, routes, type Actor, type Refuses } from "@carnet/services/framework";
import { addHistory, getHistory } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { patientPolicy } from "../patients/patient.policy.ts";
import { checkSentManifest, keepManifest } from "../patients/keep-manifest.ts";
import { revisionOf } from "../patients/sealed-part.ts";
import { checkLine } from "./check-line.ts";
import { appendLine, headOf, linesBetween, presentLine } from "./history-lines.ts";

/** What changed in a health history, by whom, and what was exported (PAT-029 to PAT-031). */
export const historyRoutes = routes();

historyRoutes.on(addHistory, async ({ actor, params, body, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, body.operation === "export_pdf" ? "export" : "write", bond);
  const { patient } = bond;
  if (body.userId !== actor.userId) throw new Malformed(["userId"]);
  if (body.patientId !== patient.id) throw refuse("CANNOT_ACCESS_PATIENT");
  if (revisionOf(body.delta, patient, refuse) !== body.seq) throw new Malformed(["delta"]);
  await checkLine(actor, patient, body, refuse);
  const { manifest, ...line } = body;
  await checkSentManifest("record", actor, patient, manifest, refuse);
  return inTransaction(async (trx) => {
    const appended = await appendLine(trx, line, refuse);
    await keepManifest(trx, "record", actor, patient.id, manifest, refuse);
    return appended;
  });
});

historyRoutes.on(getHistory, async ({ actor, params: { id, page, pageSize }, refuse }) => {
  const { patient } = await findReadable(actor, id, refuse);
  const { knex } = current();
  const total = (await headOf(knex, patient.id))?.seq ?? 0;
  const newest = total - page * pageSize;
  const rows = await linesBetween(knex, patient.id, newest - pageSize, newest);
  return { rows: rows.map(presentLine), total };
});

async function findReadable(actor: Actor, id: string, refuse: Refuses<"CANNOT_ACCESS_PATIENT">) {
  const bond = await findPatient(actor, id, refuse);
  patientPolicy.allow(actor, "readChart", bond);
  return bond;
}
