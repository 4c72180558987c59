import { defineConfig, devices } from "@playwright/test";

/** A name for the house that browsers do not trust as they trust their own machine. */
const untrusted = "--host-resolver-rules=MAP carnet.test 127.0.0.1";

/** The journeys of shell/e2e, against the house named by CARNET_URL; `npm test` opens one and names it. */
export default defineConfig({
  testDir: "../../shell/e2e",
  testMatch: "**/*.journey.ts",
  outputDir: "../../test-results",
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 1,
  // The first walk goes at full speed; one that failed is walked again for its trace. It stays failed, as flaky as it may be.
  retries: 1,
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "../../test-results/results.json" }],
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env["CARNET_URL"] ?? "http://localhost:8080",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 60_000,
    trace: "on-first-retry",
    launchOptions: {
      ...(process.env["CARNET_CHROMIUM"] ? { executablePath: process.env["CARNET_CHROMIUM"] } : {}),
      args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), untrusted],
    },
  },
});
