import { ask } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { comesOfAge, signsFrom, type PortalRecord } from "../contract/index.ts";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import { PatientLink } from "./patient-link.model.ts";
import { Portal } from "./portal.model.ts";

/** The records of one patient with the names to show, asked for once per clinic and once for all therapists. */
export async function presentRecords(links: PatientLink[]): Promise<PortalRecord[]> {
  const ids = links.map(({ patientId }) => patientId);
  const [portals, requests, clinics, people, guardians] = await Promise.all([
    Portal.query().findByIds(ids),
    InfoRequest.left()
      .whereIn("patient_id", ids)
      .distinctOn("patient_id")
      .orderBy(["patient_id", { column: "sent_at", order: "desc" }]),
    clinicInfos(links.map(({ clinicId }) => clinicId)),
    identities(ids),
    guardiansOf(links.filter(({ kind }) => kind === "self").map(({ patientId }) => patientId)),
  ]);
  const names = await therapistNames(requests.map(({ therapistId }) => therapistId));
  return links.map((link) => {
    const request = requests.find(({ patientId }) => patientId === link.patientId);
    const person = people.get(link.patientId);
    const clinic = clinics.get(link.clinicId);
    const birth = person?.dateOfBirth;
    const province = clinic?.provinceOrState ?? null;
    return {
      patientId: link.patientId,
      clinicId: link.clinicId,
      clinicName: clinic?.name ?? "",
      therapistName: (request && names.get(request.therapistId)) ?? "",
      patientName: person ? `${person.firstName} ${person.lastName}`.trim() : "",
      signsFrom: birth ? signsFrom(birth, province) : null,
      ofAgeFrom: birth ? comesOfAge(birth, province) : null,
      rootFp: clinic?.rootFp ?? null,
      ...(link.isOver
        ? { standing: "over" as const, invite: null, keep: null }
        : {
            standing: link.kind,
            invite: portals.find(({ patientId }) => patientId === link.patientId)?.invite ?? null,
            keep: link.keep,
          }),
      guardians: guardians
        .filter(({ patientId }) => link.kind === "self" && patientId === link.patientId)
        .map(({ guardian }) => guardian),
    };
  });
}

/** Who answered for these patients before they did. */
async function guardiansOf(patientIds: string[]) {
  const links = await PatientLink.query().whereIn("patient_id", patientIds).where("kind", "guardian");
  const names = await therapistNames(links.map(({ userId }) => userId));
  return links.map((link) => ({
    patientId: link.patientId,
    guardian: { userId: link.userId, name: names.get(link.userId) ?? "", agreed: link.mayStay },
  }));
}

/** Patient id → who they are; nobody while the service that knows names is away. */
async function identities(patientIds: string[]) {
  if (patientIds.length === 0) return new Map<string, never>();
  const { patients } = await ask(patientIdentities, { patientIds }).catch(() => ({ patients: [] }));
  return new Map(patients.map((person) => [person.patientId, person] as const));
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
