import { fileURLToPath } from "node:url";
import config from "../tools/jest.config.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [node] = config.projects;
const [pattern] = Object.keys(node.transform);
const [, options] = node.transform[pattern];
const mutant = JSON.parse(process.env.MUTANT ?? "{}");
/** The crypto module asks for no Postgres. */
const { globalSetup, globalTeardown, ...alone } = node;

/** The tests of the node project with one defence taken out: of a text as it is compiled, or by a file that runs first. */
export default {
  ...(mutant.test?.startsWith("shell/") ? alone : { ...alone, globalSetup, globalTeardown }),
  testTimeout: config.testTimeout,
  transform: { [pattern]: [here("./transform.mjs"), options] },
  setupFilesAfterEnv: mutant.setup ? [`<rootDir>/${mutant.setup}`] : [],
};
