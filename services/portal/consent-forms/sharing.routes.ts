import { ask, routes } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientSharings } from "@carnet/nats/contracts/rpc/patient.sharings.v1";
import { getPortalSharings } from "../contract/index.ts";
import { PatientLink } from "../records/patient-link.model.ts";
import { recordPolicy } from "../records/record.policy.ts";

/** With whom patients share their records (CON-007). */
export const sharingRoutes = routes();

sharingRoutes.on(getPortalSharings, async ({ actor, params: { id: patientId } }) => {
  const link = await PatientLink.of(actor.userId, patientId);
  recordPolicy.allow(actor, "readOwn", { link });
  const { sharings } = await ask(patientSharings, { patientId });
  const userIds = [...new Set(sharings.flatMap(({ therapistId }) => therapistId ?? []))];
  const [names, clinic] = await Promise.all([
    namesOf(userIds),
    sharings.some(({ therapistId }) => therapistId === null)
      ? ask(clinicInfo, { clinicId: link!.clinicId }).catch(() => null)
      : null,
  ]);
  return sharings.map(({ clinicId, therapistId, ...sharing }) => ({
    ...sharing,
    clinicId: therapistId ? null : clinicId,
    therapistId,
    name: (therapistId ? names.get(therapistId) : clinic?.name) ?? "",
  }));
});

async function namesOf(userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { users } = await ask(accountUsers, { userIds }).catch(() => ({ users: [] }));
  return new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
