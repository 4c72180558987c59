import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const sources = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .stdout.split("\n")
  .filter(
    (file) =>
      /\.([cm]?js|tsx?)$/.test(file) && existsSync(join(root, file)) && file !== "deploy/tools/fences/vendors.test.ts",
  );

/** Ways into a library that its authors did not open: private fields, private files, internals by their warning. */
const insides = [
  /__knex__|__knexUid/,
  /\bparsedStatements\b|\b_ending\b/,
  /["'](?:pg|knex|koa|jsdom|react|react-dom|i18next|hash-wasm|zod|jest-runtime|objection)\/(?:lib|src|build)\//,
  /CLIENT_INTERNALS|SECRET_INTERNALS/,
  /i18next\.services\b/,
  /\bvm\.compileFunction\s*=/,
  /require\(["']jest-runtime["']\)/,
  /_disableExpensiveErrorDiagnostics|\._(?:namespaceURI|localName)\b/,
];

test("nothing of ours reaches into what a library keeps to itself", () => {
  const reaching = sources.filter((file) => insides.some((way) => way.test(readFileSync(join(root, file), "utf8"))));
  expect(reaching).toEqual([]);
});
