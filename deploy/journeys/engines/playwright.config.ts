import { defineConfig } from "@playwright/test";
import { engineNames } from "../drivers/start-engine.ts";
import type { EngineOptions } from "./engine-test.ts";

/** The main job in each engine, against the house of CARNET_URL; `npm run test:deep engines` opens one and names it. */
export default defineConfig<object, EngineOptions>({
  testDir: ".",
  testMatch: "**/*.walk.ts",
  outputDir: "../../../test-results/engines",
  timeout: 600_000,
  workers: 1,
  reporter: [
    ["list", { printSteps: true }],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "../../../test-results/engines.json" }],
  ],
  projects: engineNames.map((engineName) => ({ name: engineName, use: { engineName } })),
});
