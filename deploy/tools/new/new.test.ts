import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { eventSkeleton } from "./event.skeleton.ts";
import { featureSkeleton } from "./feature.skeleton.ts";
import { screenSkeleton } from "./screen.skeleton.ts";
import { nounOf } from "./words.ts";
import { writeSkeleton } from "./write-skeleton.ts";

const root = join(__dirname, "../../..");
const runner = join(dirname(createRequire(join(root, "package.json")).resolve("jest/package.json")), "bin/jest.js");
mkdirSync(join(root, ".tools"), { recursive: true });
const house = mkdtempSync(join(root, ".tools/new-"));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Runs what lies in the small house with the house's own jest configuration. */
function runTests(project: "node" | "browser") {
  const config = join(house, `${project}.config.mjs`);
  writeFileSync(
    config,
    `import base from ${JSON.stringify(join(root, "deploy/tools/jest.config.mjs"))};
const project = base.projects.find(({ displayName }) => displayName === "${project}");
export default { ...project, rootDir: ${JSON.stringify(house)}, testMatch: ["<rootDir>/**/*.test.ts?(x)"], testPathIgnorePatterns: [], displayName: undefined };`,
  );
  return spawnSync(process.execPath, [runner, "-c", config, "--silent", project === "node" ? "services/" : "mf-"], {
    cwd: house,
    encoding: "utf8",
  });
}

test("a new feature comes with tests that pass against a real database", () => {
  writeSkeleton(house, featureSkeleton("patient", nounOf("care-plan")));
  const { stderr, status } = runTests("node");
  expect(stderr).toMatch(/Tests: +2 passed, 2 total/);
  expect(status).toBe(0);
}, 60_000);

test("a new screen comes with words in both languages and a test that renders it", () => {
  writeSkeleton(house, screenSkeleton("mf-patient", nounOf("care-plan")));
  const { stderr, status } = runTests("browser");
  expect(stderr).toMatch(/Tests: +2 passed, 2 total/);
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(join(house, "mf-patient/locales/fr.json"), "utf8"))).toHaveProperty(
    "carePlan.screen.title",
  );
}, 120_000);

test("a new fact is named after its subject", () => {
  const { files, next } = eventSkeleton("portal.consent.signed");
  expect(Object.keys(files)).toEqual(["nats/contracts/portal/consent.signed.v1.ts"]);
  expect(Object.values(files)[0]).toContain('subject: "portal.consent.signed.v1"');
  expect(next.join()).toContain("on-consent-signed.ts");
});

test("what is there already, and what is no name, is refused in a sentence", () => {
  expect(() => writeSkeleton(house, featureSkeleton("patient", nounOf("care-plan")))).toThrow("already there");
  expect(() => nounOf("CarePlan")).toThrow("lower case with dashes");
  expect(() => eventSkeleton("consent")).toThrow("service.noun.verbed");
});
