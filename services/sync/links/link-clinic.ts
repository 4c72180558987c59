import { answer, inTransaction } from "@carnet/services/framework";
import { syncLink } from "@carnet/nats/contracts/rpc/sync.link.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { goRdv } from "../booking/booking-service.ts";
import { BookingTrouble } from "../booking/booking-trouble.ts";
import { notifyRecords } from "../records/notify-records.ts";
import { removeVisits } from "../visits/send-visits.ts";
import { Link } from "./link.model.ts";
import { sealKey } from "./seal-key.ts";

/** Links a clinic by a key that the booking service knows, or unlinks it. What was decided stays with another key of the same service. */
export const answerLink = answer(syncLink, async ({ clinicId, userId, goRdvKey }) => ({
  outcome: goRdvKey === null ? await unlink(clinicId) : await link(clinicId, userId, goRdvKey),
}));

type Outcome = ReplyOf<typeof syncLink>["outcome"];

async function link(clinicId: string, userId: string, goRdvKey: string): Promise<Outcome> {
  const trouble = await goRdv(goRdvKey)
    .checkKey()
    .then(() => null)
    .catch((error: unknown) => (error instanceof BookingTrouble ? error.code : Promise.reject(error as Error)));
  if (trouble === "InvalidGoRdvKey") return "invalid";
  if (trouble === "bookingForbidden") return "forbidden";
  if (trouble) return "unreachable";
  const kept = { clinicId, sealedKey: sealKey(clinicId, goRdvKey), linkedBy: userId };
  const anew = { peopleEtag: null, appointmentsAsOf: null, isStale: true, tries: 0, trouble: null, troubleSince: null };
  await Link.query()
    .insert({ ...kept, ...anew, dueAt: new Date().toISOString() })
    .onConflict("clinic_id")
    .merge();
  return "linked";
}

/** Forgets the key, the people and the visits that came with it; records that were opened stay. */
const unlink = (clinicId: string): Promise<Outcome> =>
  inTransaction<Outcome>(async (trx) => {
    const linked = await trx("imported_patients")
      .where({ clinic_id: clinicId, state: "linked" })
      .pluck<string[]>("patient_id");
    await removeVisits(trx, clinicId);
    await trx("appointments").where({ clinic_id: clinicId }).delete();
    for (const table of ["patient_matches", "non_matches", "duplicates", "professionals", "records"])
      await trx(table).where({ clinic_id: clinicId }).delete();
    await trx("imported_patients").where({ clinic_id: clinicId }).update({ joined_to: null });
    await trx("imported_patients").where({ clinic_id: clinicId }).delete();
    await trx("links").where({ clinic_id: clinicId }).delete();
    await notifyRecords(trx, clinicId, linked);
    return "unlinked";
  });
