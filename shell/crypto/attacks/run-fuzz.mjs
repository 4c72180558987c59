/** T18 as a whole: a million random inputs for the parsers by the native engine, and an eighth of them by the fallback. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL("../../../", import.meta.url));
const parsers = 25;
const jest = [require.resolve("jest/bin/jest"), "-c", "deploy/tools/jest.config.mjs", "shell/crypto/attacks/fuzz"];
const env = { ...process.env, CARNET_FUZZ_RUNS: String(Math.ceil(1_000_000 / parsers)) };
const { status } = spawnSync(process.execPath, [...jest, "--selectProjects", "node", "-t", "T18"], {
  cwd: root,
  env,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
