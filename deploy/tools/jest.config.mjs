import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL("../..", import.meta.url));
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Sources are TypeScript and ES modules; jest runs them as CommonJS, compiled by swc. */
const transform = {
  "\\.(woff|ttf)$": here("./jest/font-file.cjs"),
  "^.+\\.[cm]?[jt]sx?$": [
    require.resolve("@swc/jest"),
    {
      jsc: {
        target: "es2022",
        parser: { syntax: "typescript", tsx: true, decorators: false },
        transform: {
          react: { runtime: "automatic" },
          useDefineForClassFields: false,
          optimizer: { globals: { vars: { "import.meta.hot": "undefined" } } },
        },
      },
      module: { type: "commonjs" },
    },
  ],
};
const transformIgnorePatterns = [
  "/node_modules/(?!(?:@carnet|@noble|@hpke|@nats-io|@tanstack|pdfjs-dist|postal-mime|webcrypto-liner|qr|double-metaphone|d3-[a-z-]+|internmap|client-zip|jose)/|.*\\.(?:woff|ttf)$)",
];

/** A global read goes through the sandbox; big-number code reads Math so often that this is 200 times faster. */
const sandboxInjectedGlobals = ["Math"];

/** `npm run test:deep` runs these. */
const deep = "\\.deep\\.test\\.ts$";

/** Passwords are stretched for less work, where what is tested comes after that. */
const lightPasswords = here("./jest/light-passwords.cjs");

/** Nothing but computing: no database, no server, and nobody's clock. */
const crypto = {
  displayName: "crypto",
  rootDir: root,

  testEnvironment: "node",
  testMatch: ["<rootDir>/shell/crypto/**/*.test.ts", "<rootDir>/shell/crypto/attacks/*.attack.ts"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/", deep],
  sandboxInjectedGlobals,
  transform,
  transformIgnorePatterns,
};

const node = {
  ...crypto,
  displayName: "node",
  testMatch: ["<rootDir>/{nats,deploy}/**/*.test.ts", "<rootDir>/shell/build/**/*.test.ts"],
  globalSetup: here("./jest/start-platform.mjs"),
  globalTeardown: here("./jest/stop-platform.mjs"),
};

const services = {
  ...node,
  displayName: "services",
  testMatch: ["<rootDir>/services/**/*.test.ts"],
  setupFilesAfterEnv: [lightPasswords],
};

const browser = {
  displayName: "browser",
  rootDir: root,

  testEnvironment: "jest-environment-jsdom",
  testMatch: [
    "<rootDir>/shell/{ahead,contract,ui,api,session,journal,record,edit,importing,press,portal-documents,take-out,viewer,trust,workspace,i18n,federation,host,app,pages,testing}/**/*.test.{ts,tsx}",
    "<rootDir>/mf-*/**/*.test.{ts,tsx}",
  ],
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  sandboxInjectedGlobals,
  moduleNameMapper: {
    "\\.module\\.css$": here("./jest/css-modules.cjs"),
    "\\.css$": here("./jest/no-styles.cjs"),
    "^@carnet/shell/crypto$": `${root}shell/crypto/in-process-door.ts`,
  },
  setupFiles: [here("./jest/browser-polyfills.cjs")],
  setupFilesAfterEnv: [here("./jest/browser-matchers.cjs"), lightPasswords],
  transform,
  transformIgnorePatterns,
};

/** One worker more than there are cores: a third of a test's time is waiting, for a database, a bus, or a line to be saved. */
const maxWorkers = 3;

export default {
  rootDir: root,
  projects: [node, services, browser, crypto],
  testSequencer: here("./jest/waits-apart.cjs"),
  maxWorkers,
  testTimeout: 120_000,
};
