import { access, ask, membership, routes, siteAllows, type Actor } from "@carnet/services/framework";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { getReceivedForms } from "../contract/index.ts";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import { receivedPolicy } from "./received.policy.ts";

export const receivedRoutes = routes();

receivedRoutes.on(getReceivedForms, async ({ actor }) => {
  receivedPolicy.allow(actor, "list", null);
  const submitted = await InfoRequest.query()
    .where({ therapist_id: actor.userId ?? "", consumed_at: null })
    .whereNotNull("submitted_at")
    .orderBy("submitted_at", "desc")
    .limit(20);
  const readable = (
    await Promise.all(submitted.map((one) => mayRead(actor, one).then((may) => (may ? [one] : []))))
  ).flat();
  const names = await namesOf(readable.map(({ patientId }) => patientId));
  return readable.map(({ id, patientId, clinicId, submittedAt }) => ({
    infoRequestId: id,
    patientId,
    clinicId,
    submittedAt: submittedAt!,
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
