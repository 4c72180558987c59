import { behind } from "./insert.ts";
import type { Skeleton } from "./skeleton.ts";

/** A line of the gateway's table, above all others: what is more particular stands there. */
export const leadTo = (path: string, service: string): Skeleton["changes"] => ({
  "deploy/gateway/table.ts": behind(/export const gatewayTable[^=]*= \[/, `\n  ["${path}", "${service}"],`),
});
