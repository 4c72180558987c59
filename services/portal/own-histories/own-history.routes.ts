import { current, Malformed, routes, type Actor, type RefuseOf } from "@carnet/services/framework";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import { getOwnHistory, saveOwnHistory } from "../contract/index.ts";
import { documentPolicy } from "../documents/document.policy.ts";
import { findRecord } from "../documents/find-record.ts";
import { Portal } from "../records/portal.model.ts";
import { OwnHistory } from "./own-history.model.ts";

/** The health history as the patient reads it: sealed by the care team under the portal key (POR-011). */
export const ownHistoryRoutes = routes();

ownHistoryRoutes.on(getOwnHistory, async ({ actor, params }) => {
  documentPolicy.allow(actor, "readHistory", await findRecord(actor, params.id));
  const stored = await OwnHistory.query().findById(params.id);
  return { history: stored ? { sealed: stored.data, savedAt: stored.savedAt } : null };
});

ownHistoryRoutes.on(saveOwnHistory, async ({ actor, params, body, refuse }) => {
  documentPolicy.allow(actor, "copyHistory", await findRecord(actor, params.id));
  if (!(await Portal.query().findById(params.id))) throw refuse("portalKeyMissing");
  await save(actor, params.id, body.sealed, refuse);
  return {};
});

/** Stores the next revision; the very one that is stored, sent again after a lost answer, is no conflict. */
async function save(actor: Actor, patientId: string, data: Sealed, refuse: RefuseOf<typeof saveOwnHistory>) {
  const header = envelopeHeader(data);
  if (!header) throw new Malformed(["sealed"]);
  const { rev } = header;
  const row = { data: JSON.stringify(data), rev, saved_by: actor.userId!, saved_at: new Date().toISOString() };
  const histories = current().knex(OwnHistory.tableName);
  const write =
    rev === 1
      ? histories
          .insert({ patient_id: patientId, ...row })
          .onConflict("patient_id")
          .ignore()
      : histories.where({ patient_id: patientId, rev: rev - 1 }).update(row);
  if ((await write.returning("rev")).length > 0) return;
  const stored = await OwnHistory.query().findById(patientId);
  if (stored?.data.data !== data.data) throw refuse("conflict", { current: stored?.data ?? null });
}
