import { access, ask, membership, routes, siteAllows, type Actor } from "@carnet/services/kit";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import { receivedPolicy } from "./received.policy.ts";

/** The answers that wait for whoever asked for them. */
export const receivedRoutes = routes();

receivedRoutes.get("/api/1/portal/received", async (ctx) => {
  receivedPolicy.allow(ctx.actor, "list", null);
  const submitted = await InfoRequest.query()
    .where({ therapist_id: ctx.actor.userId ?? "", consumed_at: null })
    .whereNotNull("submitted_at")
    .orderBy("submitted_at", "desc")
    .limit(20);
  const readable = (
    await Promise.all(submitted.map((one) => mayRead(ctx.actor, one).then((may) => (may ? [one] : []))))
  ).flat();
  const names = await namesOf(readable.map(({ patientId }) => patientId));
  ctx.body = readable.map(({ id, patientId, clinicId, submittedAt }) => ({
    ...{ infoRequestId: id, patientId, clinicId, submittedAt },
    patientName: names.get(patientId) ?? "",
  }));
});

async function mayRead(actor: Actor, { patientId, clinicId }: InfoRequest): Promise<boolean> {
  const [bond, belongs] = await Promise.all([
    access(actor.userId ?? "", patientId),
    membership(actor.userId, clinicId),
  ]);
  return bond?.canRead === true && (!belongs || siteAllows(actor, belongs));
}

async function namesOf(patientIds: string[]): Promise<Map<string, string>> {
  if (patientIds.length === 0) return new Map();
  const { patients } = await ask(patientIdentities, { patientIds }).catch(() => ({ patients: [] }));
  return new Map(patients.map(({ patientId, firstName, lastName }) => [patientId, `${firstName} ${lastName}`.trim()]));
}
