import { fileURLToPath } from "node:url";
import config from "../tools/jest.config.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [node, services, browser, crypto] = config.projects;
const [pattern] = Object.keys(node.transform);
const [, options] = node.transform[pattern];
const mutant = JSON.parse(process.env.MUTANT ?? "{}");
const placed = { "services/": services, "mf-": browser, "shell/crypto/": crypto };
const [, project] = Object.entries(placed).find(([folder]) => mutant.test?.startsWith(folder)) ?? ["", node];
const { setupFilesAfterEnv = [], ...rest } = project;

/** The tests of the project that a mutant's test is of, with one defence taken out: of a text as it is compiled, or by a file that runs first. */
export default {
  ...rest,
  testTimeout: config.testTimeout,
  transform: { [pattern]: [here("./transform.mjs"), options] },
  setupFilesAfterEnv: [...setupFilesAfterEnv, ...(mutant.setup ? [`<rootDir>/${mutant.setup}`] : [])],
};
