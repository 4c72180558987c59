import type { Migration } from "@carnet/services/kit";
import { portals } from "./0001-portals.ts";
import { infoRequests } from "./0002-info-requests.ts";

/** The steps of the schema, by name. */
export const migrations: Record<string, Migration> = {
  "0001_portals": portals,
  "0002_info_requests": infoRequests,
};
