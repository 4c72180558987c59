import type { Knex } from "knex";

/** Releases of one clinic in an hour, and of all in a day; beyond them a human looks before the next. */
export const quota = { perClinicAndHour: 5, perDay: 50 };

const hour = 3_600_000;

/** Whether one more release stays within the quotas, by this custodian's clock; one release at a time may ask. */
export async function isWithinQuota(trx: Knex.Transaction, clinicId: string | null): Promise<boolean> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('quota'))");
  const since = async (ms: number, where: object) => {
    const { count } = await trx("resets")
      .where("released_at", ">", new Date(Date.now() - ms))
      .where(where)
      .count()
      .first<{ count: string }>();
    return Number(count);
  };
  if ((await since(24 * hour, {})) >= quota.perDay) return false;
  return clinicId === null || (await since(hour, { clinic_id: clinicId })) < quota.perClinicAndHour;
}
