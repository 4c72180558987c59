import { announce, inTransaction, Refusal, routes, type Actor } from "@carnet/services/framework";
import { patientLinked } from "@carnet/nats/contracts/portal/patient.linked.v1";
import { patientUnlinked } from "@carnet/nats/contracts/portal/patient.unlinked.v1";
import { agreeToGuardian, getPortalRecords, keepPortalKey } from "../contract/index.ts";
import { endOfYouth } from "./end-of-youth.ts";
import { PatientLink } from "./patient-link.model.ts";
import { recordPolicy } from "./record.policy.ts";
import { presentRecords } from "./record.presenter.ts";

export const recordRoutes = routes();

recordRoutes.on(getPortalRecords, async ({ actor }) => {
  const links =
    actor.role === "patient" ? await PatientLink.query().where("user_id", actor.userId!).orderBy("linked_at") : [];
  for (const link of links) recordPolicy.allow(actor, "read", { link });
  return { records: await presentRecords(links) };
});

recordRoutes.on(keepPortalKey, async ({ actor, params: { patientId }, body: keep }) => {
  const link = await PatientLink.of(actor.userId, patientId);
  recordPolicy.allow(actor, "read", { link });
  await PatientLink.query().patch({ keep }).findById([link!.userId, patientId]);
  return {};
});

recordRoutes.on(agreeToGuardian, async ({ actor, params: { patientId, userId }, body: { agreed } }) => {
  recordPolicy.allow(actor, "agree", { link: await PatientLink.of(actor.userId, patientId) });
  await agree(actor, { patientId, userId }, agreed);
  return {};
});

/** Lets a guardian go on, of a youth until they are of age, or ends it at once; said twice, the second changes nothing. */
async function agree(actor: Actor, { patientId, userId }: { patientId: string; userId: string }, agreed: boolean) {
  const now = new Date().toISOString();
  const next = agreed
    ? { agreedAt: now, endsAt: await endOfYouth(patientId), endedAt: null }
    : { agreedAt: null, endsAt: now, endedAt: now };
  await inTransaction(async (trx) => {
    const link = await PatientLink.query(trx).findById([userId, patientId]).where("kind", "guardian").forUpdate();
    if (!link) throw new Refusal("notFound");
    if (agreed ? link.mayStay : link.isOver) return;
    await PatientLink.query(trx).patch(next).findById([userId, patientId]);
    const fact = agreed ? patientLinked : patientUnlinked;
    await announce(trx, fact, actor, { userId, patientId, clinicId: link.clinicId });
  });
}
