import { join } from "node:path";
import { journeys } from "../../journeys/run/run-journeys.ts";
import { jest } from "./jest.ts";
import { tell } from "./steps.ts";
import { verifications } from "./verify.ts";

/**
 * `npm test`: lint, types, format, units and services (jest), and journeys in a browser through whole houses. Ends with
 * the line `N passed, N failed`; any failure means exit code 1. What takes longer is in `npm run test:deep`.
 */
export default async function test(): Promise<void> {
  await tell(async (folder) => [
    ...(await verifications()),
    await jest("Units and services", "deploy/tools/jest.config.mjs", join(folder, "jest.json")),
    await journeys("Journeys", { results: join(folder, "journeys.json") }),
  ]);
}
