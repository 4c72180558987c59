import { fileURLToPath } from "node:url";
import config from "../../tools/jest.config.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [node] = config.projects;
const [pattern] = Object.keys(node.transform);
const [, options] = node.transform[pattern];

/** The attacks on the custodians alone, compiled through the mutating transform. */
export default {
  ...node,
  testMatch: ["<rootDir>/deploy/custodians/*.test.ts"],
  transform: { [pattern]: [here("./transform.mjs"), options] },
};
