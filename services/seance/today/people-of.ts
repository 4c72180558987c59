import { ask } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientBeforeVisit } from "@carnet/nats/contracts/rpc/patient.beforeVisit.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";

export type Identity = ReplyOf<typeof patientIdentities>["patients"][number];
export type BeforeVisit = ReplyOf<typeof patientBeforeVisit>["patients"][number];

/** As many as one question may be about. */
const most = 500;
const unique = (ids: string[]) => [...new Set(ids)].slice(0, most);
const byId = <T extends { patientId: string }>(list: T[]) => new Map(list.map((each) => [each.patientId, each]));

/** Who these patients are; nobody while the patient service is away. */
export async function identitiesOf(ids: string[]): Promise<Map<string, Identity>> {
  if (ids.length === 0) return new Map();
  const { patients } = await ask(patientIdentities, { patientIds: unique(ids) }).catch(() => ({ patients: [] }));
  return byId(patients);
}

/** What they have signed and answered; nothing is known of it while the patient service is away, and nothing is said. */
export async function beforeVisitOf(ids: string[]): Promise<Map<string, BeforeVisit>> {
  if (ids.length === 0) return new Map();
  const { patients } = await ask(patientBeforeVisit, { patientIds: unique(ids) }).catch(() => ({ patients: [] }));
  return byId(patients);
}

/** The names of people who work in clinics. */
export async function namesOf(userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { users } = await ask(accountUsers, { userIds: unique(userIds) }).catch(() => ({ users: [] }));
  return new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

type ClinicInfo = NonNullable<ReplyOf<typeof clinicInfo>>;

/** What the clinics say of themselves; nothing of one that cannot be asked now. */
export async function clinicInfosOf(clinicIds: string[]): Promise<ClinicInfo[]> {
  const all = await Promise.all(clinicIds.map((clinicId) => ask(clinicInfo, { clinicId }).catch(() => null)));
  return all.filter((info) => info !== null);
}

/** The consent forms each clinic asks its patients to sign. */
export const formsOf = (infos: readonly ClinicInfo[]): Map<string, string[]> =>
  new Map(infos.map(({ clinicId, consentForms }) => [clinicId, consentForms.map(({ id }) => id)]));
