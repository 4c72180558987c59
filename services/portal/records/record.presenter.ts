import { ask } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import type { PortalRecord } from "../contract/index.ts";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import type { PatientLink } from "./patient-link.model.ts";
import { Portal } from "./portal.model.ts";

/** The records of one patient with the names to show, asked for once per clinic and once for all therapists. */
export async function presentRecords(links: PatientLink[]): Promise<PortalRecord[]> {
  const ids = links.map(({ patientId }) => patientId);
  const [portals, requests, clinics] = await Promise.all([
    Portal.query().findByIds(ids),
    InfoRequest.query()
      .whereIn("patient_id", ids)
      .distinctOn("patient_id")
      .orderBy(["patient_id", { column: "sent_at", order: "desc" }]),
    clinicInfos(links.map(({ clinicId }) => clinicId)),
  ]);
  const names = await therapistNames(requests.map(({ therapistId }) => therapistId));
  return links.map((link) => {
    const request = requests.find(({ patientId }) => patientId === link.patientId);
    return {
      patientId: link.patientId,
      clinicId: link.clinicId,
      clinicName: clinics.get(link.clinicId)?.name ?? "",
      therapistName: (request && names.get(request.therapistId)) ?? "",
      rootFp: clinics.get(link.clinicId)?.rootFp ?? null,
      invite: portals.find(({ patientId }) => patientId === link.patientId)?.invite ?? null,
      keep: link.keep,
    };
  });
}

/** Clinic id → what clinic says of it. */
async function clinicInfos(clinicIds: string[]) {
  const infos = await Promise.all([...new Set(clinicIds)].map((clinicId) => ask(clinicInfo, { clinicId })));
  return new Map(infos.flatMap((info) => (info ? [[info.clinicId, info] as const] : [])));
}

/** Clinic id → name. */
export async function clinicNames(clinicIds: string[]): Promise<Map<string, string>> {
  return new Map([...(await clinicInfos(clinicIds))].map(([clinicId, { name }]) => [clinicId, name]));
}

/** User id → "First Last". */
export async function therapistNames(userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { users } = await ask(accountUsers, { userIds: [...new Set(userIds)] });
  return new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
