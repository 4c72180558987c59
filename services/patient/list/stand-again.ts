import { every, inTransaction } from "@carnet/services/framework";
import { tellStandings } from "./tell-standings.ts";

const halfAMinute = 30_000;
/** As many as one question is about. */
const atOnce = 500;

/** Who never was asked about, and whose next visit was half a day ago without anybody saying what became of it. */
const stale = `
  (select patient_id from patient_standings where stood_at is null order by patient_id limit ${atOnce})
  union
  (select patient_id from patient_standings where next_visit_at < now() - interval '12 hours' order by next_visit_at limit ${atOnce})
  limit ${atOnce}`;

/** Asks again how patients stand where no fact will tell. */
export const standAgain = every("stand-again", halfAMinute, () =>
  inTransaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { patient_id: string }[] }>(stale);
    if (rows.length > 0)
      await tellStandings(
        trx,
        rows.map(({ patient_id }) => patient_id),
      );
  }),
);
