import { fileURLToPath } from "node:url";
import tests from "../../../deploy/tools/jest.config.mjs";

const [node] = tests.projects;

/** The services' tests with one rule taken out before any of them runs. */
export default {
  ...node,
  testTimeout: tests.testTimeout,
  setupFilesAfterEnv: [fileURLToPath(new URL("./take-out-rule.ts", import.meta.url))],
};
