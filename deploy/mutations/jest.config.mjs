import { fileURLToPath } from "node:url";
import config from "../tools/jest.config.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [node, services, browser] = config.projects;
const [pattern] = Object.keys(node.transform);
const [, options] = node.transform[pattern];
const mutant = JSON.parse(process.env.MUTANT ?? "{}");
const projectOf = (test = "") => (test.startsWith("services/") ? services : test.startsWith("mf-") ? browser : node);
const { setupFilesAfterEnv = [], ...project } = projectOf(mutant.test);
/** The crypto module asks for no Postgres. */
const { globalSetup, globalTeardown, ...alone } = project;

/** The tests of the project that a mutant's test is of, with one defence taken out: of a text as it is compiled, or by a file that runs first. */
export default {
  ...(globalSetup && !mutant.test?.startsWith("shell/") ? { ...alone, globalSetup, globalTeardown } : alone),
  testTimeout: config.testTimeout,
  transform: { [pattern]: [here("./transform.mjs"), options] },
  setupFilesAfterEnv: [...setupFilesAfterEnv, ...(mutant.setup ? [`<rootDir>/${mutant.setup}`] : [])],
};
