import { defineConfig, devices } from "@playwright/test";
import { house, houses } from "./run/house-of-worker.ts";
import { camera } from "./trust/film.ts";

/** A name for the house that browsers do not trust as they trust their own machine. */
const untrusted = "MAP carnet.test 127.0.0.1";
const { host, port } = new URL(house.origin);
/** The slow network stands where the browser looks for the house, under both its names. */
const slow = [host, `carnet.test:${port}`].map((name) => `MAP ${name} 127.0.0.1:${house.slowPort}`);
const rules = [...(house.slowPort ? slow : []), untrusted].join(", ");

/** The journeys of this folder, against the houses of CARNET_HOUSES; `npm test` opens them and names them. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
  outputDir: "../../test-results",
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: houses.length,
  fullyParallel: true,
  // The first walk goes at full speed; one that failed is walked again for its trace. It stays failed, as flaky as it may be.
  retries: 1,
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "../../test-results/results.json" }],
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: house.origin,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 60_000,
    ...(house.proxy && { proxy: { server: house.proxy } }),
    trace: "on-first-retry",
    launchOptions: {
      ...(process.env["CARNET_CHROMIUM"] ? { executablePath: process.env["CARNET_CHROMIUM"] } : {}),
      // A machine without a graphics card draws in software from the start, without a process that only imitates one.
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        `--host-resolver-rules=${rules}`,
        ...(house.certificate ? [`--ignore-certificate-errors-spki-list=${house.certificate}`] : []),
        ...camera,
      ],
    },
  },
});
