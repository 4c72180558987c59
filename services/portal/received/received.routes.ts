import { access, ask, membership, routes, siteAllows, type Actor } from "@carnet/services/framework";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { getReceivedForms } from "../contract/index.ts";
import { Correction } from "../corrections/correction.model.ts";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import { receivedPolicy } from "./received.policy.ts";

export const receivedRoutes = routes();

receivedRoutes.on(getReceivedForms, async ({ actor }) => {
  receivedPolicy.allow(actor, "list", null);
  const waiting = [...(await submittedTo(actor)), ...(await askedOf(actor))];
  const readable = (
    await Promise.all(waiting.map((one) => mayRead(actor, one).then((may) => (may ? [one] : []))))
  ).flat();
  const names = await namesOf(readable.map(({ patientId }) => patientId));
  return readable
    .map((one) => ({ ...one, patientName: names.get(one.patientId) ?? "" }))
    .toSorted((one, other) => (one.submittedAt < other.submittedAt ? 1 : -1));
});

/** Answers that nobody merged yet. */
async function submittedTo(actor: Actor) {
  const requests = await InfoRequest.query()
    .where({ therapist_id: actor.userId ?? "", consumed_at: null })
    .whereNotNull("submitted_at")
    .orderBy("submitted_at", "desc")
    .limit(20);
  return requests.map(({ id, patientId, clinicId, submittedAt }) => ({
    id,
    kind: "answers" as const,
    patientId,
    clinicId,
    submittedAt: submittedAt!,
  }));
}

/** Corrections that nobody answered yet. */
async function askedOf(actor: Actor) {
  const corrections = await Correction.query()
    .where({ therapist_id: actor.userId ?? "", answered_at: null })
    .orderBy("asked_at", "desc")
    .limit(20);
  return corrections.map(({ id, patientId, clinicId, askedAt }) => ({
    id,
    kind: "correction" as const,
    patientId,
    clinicId,
    submittedAt: askedAt,
  }));
}

async function mayRead(
  actor: Actor,
  { patientId, clinicId }: { patientId: string; clinicId: string },
): Promise<boolean> {
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
