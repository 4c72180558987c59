import { access, membership, siteAllows, type Actor } from "@carnet/services/kit";
import { owed } from "../money/owed.ts";
import { Seance } from "../seances/seance.model.ts";

const most = 20;

/** Open sessions of a therapist, the one that closes soonest first. */
export const toFinish = async (therapistId: string) =>
  await Seance.query()
    .where({ therapist_id: therapistId, finalized_at: null })
    .orderBy("created_or_appointed_at")
    .limit(most);

/** Finished sessions of a therapist's last six months of which something is owed, newest first. */
export const toCollect = async (therapistId: string) =>
  await Seance.query()
    .where({ therapist_id: therapistId })
    .whereNotNull("finalized_at")
    .whereRaw("created_or_appointed_at > now() - interval '6 months'")
    .whereRaw(`amount_paid < ${owed}`)
    .orderBy("created_or_appointed_at", "desc")
    .limit(most);

/** Of these sessions, the patients whose record the caller may still read, from where they are. */
export async function stillReadable(
  actor: Actor,
  seances: Pick<Seance, "patientId" | "clinicId">[],
): Promise<Set<string>> {
  const clinicOf = new Map(seances.map(({ patientId, clinicId }) => [patientId, clinicId]));
  const verdicts = await Promise.all(
    [...clinicOf].map(async ([patientId, clinicId]) => {
      const [bond, belongs] = await Promise.all([
        access(actor.userId ?? "", patientId),
        membership(actor.userId, clinicId),
      ]);
      const mayRead = bond?.canRead === true && !bond.archived && (!belongs || siteAllows(actor, belongs));
      return mayRead ? [patientId] : [];
    }),
  );
  return new Set(verdicts.flat());
}
