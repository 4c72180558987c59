import { current, routes } from "@carnet/services/framework";
import { getHouseStatus, type HouseStatus } from "../contract/status.ts";

/** How the house is, for everybody. */
export const statusRoutes = routes();

statusRoutes.on(getHouseStatus, () => readHouseStatus());

/** A restart is over before anybody has to know of it. */
const shortest = "2 minutes";

/** Whether all works, as the looks of every minute found it. */
export async function readHouseStatus(): Promise<HouseStatus> {
  const [row] = await current()
    .knex("not_well")
    .whereRaw("since <= now() - ?::interval", [shortest])
    .min<{ since: string | null }[]>({ since: "since" });
  const since = row?.since ?? null;
  return { works: since === null, since };
}
