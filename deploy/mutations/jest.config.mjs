import { fileURLToPath } from "node:url";
import config from "../tools/jest.config.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [node, services] = config.projects;
const [pattern] = Object.keys(node.transform);
const [, options] = node.transform[pattern];
const mutant = JSON.parse(process.env.MUTANT ?? "{}");
const { setupFilesAfterEnv = [], ...project } = mutant.test?.startsWith("services/") ? services : node;
/** The crypto module asks for no Postgres. */
const { globalSetup, globalTeardown, ...alone } = project;

/** The tests of a project without pages, with one defence taken out: of a text as it is compiled, or by a file that runs first. */
export default {
  ...(mutant.test?.startsWith("shell/") ? alone : { ...alone, globalSetup, globalTeardown }),
  testTimeout: config.testTimeout,
  transform: { [pattern]: [here("./transform.mjs"), options] },
  setupFilesAfterEnv: [...setupFilesAfterEnv, ...(mutant.setup ? [`<rootDir>/${mutant.setup}`] : [])],
};
