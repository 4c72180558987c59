import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The attacks alone, compiled through the mutating transform. */
export default {
  rootDir: here(".."),
  testEnvironment: "node",
  testMatch: ["<rootDir>/attacks/*.test.ts"],
  sandboxInjectedGlobals: ["Math"],
  transform: {
    "^.+\\.[cm]?[jt]sx?$": [
      here("./mutate.transform.mjs"),
      { jsc: { target: "es2022", parser: { syntax: "typescript" } }, module: { type: "commonjs" } },
    ],
  },
  transformIgnorePatterns: ["/node_modules/(?!(?:@carnet|@noble|webcrypto-liner)/)"],
};
