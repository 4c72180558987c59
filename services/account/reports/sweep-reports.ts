import { current, every } from "@carnet/services/framework";
import { ClientError, ClientWarning } from "./client-report.model.ts";

/** Keeps thirty days of what browsers report, and of each kind the last ten thousand. */
export const sweepReports = every("sweep-reports", 60 * 60_000, async () => {
  await sweep(ClientError);
  await sweep(ClientWarning);
});

async function sweep(reports: typeof ClientError | typeof ClientWarning) {
  const { tableName } = reports;
  const newest = current().knex(tableName).select("id").orderBy("id", "desc").limit(10_000);
  await current()
    .knex(tableName)
    .delete()
    .where((old) => void old.whereRaw("at < now() - interval '30 days'").orWhereNotIn("id", newest));
}
