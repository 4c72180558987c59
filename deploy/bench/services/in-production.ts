import { basename, dirname } from "node:path";
import type { ServiceProcess } from "../../local/house/run-services.ts";

/**
 * A service as production runs it: what only tests and developers look for is not looked for. Custodians stay as they are, since in
 * production they want keys of their own.
 */
export function inProduction(process: ServiceProcess): ServiceProcess {
  if (basename(dirname(process.file)) === "custodian") return process;
  return { ...process, env: { NODE_ENV: "production", CARNET_PLAIN_HTTP: "wanted" } };
}
