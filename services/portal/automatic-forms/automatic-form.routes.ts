import { ask, membership, readersAmong, routes, type Actor } from "@carnet/services/framework";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { getAutomaticForms, type CodeToHandOver } from "../contract/index.ts";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import { Portal } from "../records/portal.model.ts";
import { automaticFormPolicy } from "./automatic-form.policy.ts";
import { automaticFormsOf } from "./automatic-forms.ts";

export const automaticFormRoutes = routes();

/** As many codes as are shown at a time; where some are handed over, the next are there. */
const mostCodes = 200;

automaticFormRoutes.on(getAutomaticForms, async ({ actor, params: { id: clinicId } }) => {
  automaticFormPolicy.allow(actor, "see", await membership(actor.userId, clinicId));
  const [listed, codes] = await Promise.all([
    automaticFormsOf(clinicId, (patientIds) => readableOf(actor, patientIds)),
    codesOf(actor, clinicId),
  ]);
  return { ...listed, codes };
});

const readableOf = async (actor: Actor, patientIds: readonly string[]): Promise<string[]> =>
  (await readersAmong(patientIds, [actor.userId!])).map(({ patientId }) => patientId);

async function codesOf(actor: Actor, clinicId: string): Promise<CodeToHandOver[]> {
  const requests = await InfoRequest.query()
    .where({ clinic_id: clinicId, submitted_at: null })
    .whereNotNull("access_code")
    .orderBy("sent_at")
    .limit(mostCodes);
  const patientIds = await readableOf(
    actor,
    requests.map(({ patientId }) => patientId),
  );
  if (patientIds.length === 0) return [];
  const [{ patients }, portals] = await Promise.all([
    ask(patientIdentities, { patientIds }),
    Portal.query().whereIn("patient_id", patientIds),
  ]);
  return requests.flatMap(({ id: requestId, patientId, sentAt, accessCode }) => {
    const patient = patients.find((one) => one.patientId === patientId);
    const portal = portals.find((one) => one.patientId === patientId);
    if (!patient || !portal || !accessCode) return [];
    const { firstName, lastName, phoneMobile } = patient;
    const { pkc, key } = portal;
    return { patientId, firstName, lastName, requestId, phoneMobile, sentAt, accessCode, portal: { pkc, key } };
  });
}
