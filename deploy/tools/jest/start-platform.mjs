import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

const tools = fileURLToPath(new URL("../../../.tools", import.meta.url));

/**
 * Before the first test of the node project: one throw-away Postgres for the whole run, and the path of a nats-server.
 * Tests find them in CARNET_TEST_POSTGRES (a superuser's address) and CARNET_NATS_SERVER; each makes its own database
 * and its own server. Whatever is already named there is used as it is. CARNET_TEST_TEMPLATES says that what is kept there
 * beside, to be copied, is thrown away with it.
 */
export default async function startPlatform() {
  if (!process.env.CARNET_TEST_POSTGRES) {
    const { startPostgres } = await tsImport("../../local/postgres/start-postgres.ts", import.meta.url);
    const { watchParent } = await tsImport("../../local/processes/watch-parent.ts", import.meta.url);
    const folder = mkdtempSync(join(tmpdir(), "carnet-test-"));
    chmodSync(folder, 0o755);
    const postgres = await startPostgres({ folder: join(folder, "postgres"), throwAway: true });
    const sweeper = watchParent('sleep 2; rm -rf "$1"', [folder]);
    process.env.CARNET_TEST_POSTGRES = postgres.url;
    process.env.CARNET_TEST_TEMPLATES = "yes";
    globalThis.stopCarnetPlatform = async () => {
      await postgres.stop();
      sweeper.dismiss();
      rmSync(folder, { recursive: true, force: true });
    };
  }
  const { findNatsServer } = await tsImport("../../local/nats/find-server.ts", import.meta.url);
  process.env.CARNET_NATS_SERVER = findNatsServer(tools);
}
