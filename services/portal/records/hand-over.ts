import {
  announce,
  ask,
  every,
  inTransaction,
  localDay,
  nobody,
  react,
  startOfLocalDay,
} from "@carnet/services/framework";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { patientUnlinked } from "@carnet/nats/contracts/portal/patient.unlinked.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { comesOfAge, signsFrom } from "../contract/index.ts";
import { PatientLink } from "./patient-link.model.ts";

const anHour = 3_600_000;
const atOnce = 500;

/** Once an hour: a youth whose day has come has their portal to themselves, and the other services know. */
export const handOver = every("hand-portals-over", anHour, () => handPortalsOver());

export async function handPortalsOver(): Promise<void> {
  for (let last = ""; ;) {
    const links = await batchAfter(last);
    await settleEnds(links);
    if (links.length < atOnce) break;
    last = keyOf(links.at(-1)!);
  }
  await announceEnds(await PatientLink.query().whereRaw("ends_at <= now()").whereNull("ended_at"));
}

/** A birth date that was put right counts at once. */
export const onPatientUpdated = react(patientUpdated, async ({ data: { patientId } }) => {
  await settleEnds(await unsettled().where({ patient_id: patientId }));
  const over = PatientLink.query().where({ patient_id: patientId }).whereRaw("ends_at <= now()").whereNull("ended_at");
  await announceEnds(await over);
});

async function announceEnds(over: readonly PatientLink[]): Promise<void> {
  for (const { userId, patientId, clinicId } of over)
    await inTransaction(async (trx) => {
      const ended = await PatientLink.query(trx)
        .patch({ endedAt: new Date().toISOString() })
        .where({ user_id: userId, patient_id: patientId })
        .whereNull("ended_at");
      if (ended > 0) await announce(trx, patientUnlinked, nobody, { userId, patientId, clinicId });
    });
}

const key = "patient_id || '/' || user_id";
const keyOf = ({ patientId, userId }: PatientLink) => `${patientId}/${userId}`;

/** What may turn out to be a child's, or a youth's who agreed: a birth date is written, or put right, after a link was made. */
const unsettled = () => PatientLink.query().whereNot("kind", "contact").whereNull("ended_at");

const batchAfter = (last: string) => unsettled().whereRaw(`${key} > ?`, [last]).orderByRaw(key).limit(atOnce);

/**
 * Who was linked to a child answers for them, until the day that the birth date of today says; who may stay because the youth agreed,
 * until that youth is of age.
 */
async function settleEnds(links: PatientLink[]): Promise<void> {
  if (links.length === 0) return;
  const { patients } = await ask(patientIdentities, { patientIds: links.map(({ patientId }) => patientId) });
  const clinics = new Map(
    await Promise.all(
      [...new Set(links.map(({ clinicId }) => clinicId))].map(
        async (clinicId) => [clinicId, await ask(clinicInfo, { clinicId })] as const,
      ),
    ),
  );
  for (const { userId, patientId, clinicId, kind, linkedAt, agreedAt, endsAt } of links) {
    const birth = patients.find((each) => each.patientId === patientId)?.dateOfBirth;
    const clinic = clinics.get(clinicId);
    if (!birth || !clinic) continue;
    const until = (agreedAt === null ? signsFrom : comesOfAge)(birth, clinic.provinceOrState);
    // Who came as a guardian stays one, however old the patient turns out to have been.
    const since = agreedAt ?? (kind === "guardian" ? null : linkedAt);
    if (since !== null && localDay(clinic.timeZone, since) >= until) continue;
    const ends = startOfLocalDay(clinic.timeZone, until);
    if (endsAt !== null && Date.parse(endsAt) === Date.parse(ends)) continue;
    await PatientLink.query().patch({ kind: "guardian", endsAt: ends }).findById([userId, patientId]);
  }
}
