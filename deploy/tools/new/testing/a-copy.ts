import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(__dirname, "../../../..");
const { resolve } = createRequire(join(root, "package.json"));
const programOf = (name: string, path: string) => join(dirname(resolve(`${name}/package.json`)), path);

/** The programs a copy is checked with, where npm installed them. */
export const programs = {
  jest: programOf("jest", "bin/jest.js"),
  oxlint: programOf("oxlint", "bin/oxlint"),
  prettier: programOf("prettier", "bin/prettier.cjs"),
  tsc: programOf("typescript", "bin/tsc"),
};

/** One skeleton of each kind, by what it is called, with how many files it writes or changes. */
export const skeletons: [kind: string, args: string[], files: number][] = [
  ["feature", ["feature", "patient", "care-plan"], 11],
  ["call", ["call", "patient", "care-plan", "changeCarePlan", "PUT /api/1/carePlans/:id"], 2],
  ["call like another", ["call", "clinic", "lexicon", "nameTerm", "PUT /api/1/lexicon/:id/name", "changeTerm"], 2],
  ["screen", ["screen", "mf-patient", "care-plan", "Care plans", "Plans de soins"], 7],
  ["screen in a room with a hook for its words", ["screen", "mf-clinic", "goal", "Goals", "Objectifs"], 7],
  ["field", ["field", "life", "footwear", "Footwear", "Chaussures"], 4],
  ["field of a session", ["field", "session", "posture", "Posture", "Maintien"], 6],
  ["another field of a session", ["field", "session", "gait", "Gait", "Démarche"], 6],
  ["a third field of a session", ["field", "session", "breathing", "Breathing", "Respiration"], 6],
  ["event", ["event", "patient.plan.added"], 1],
];

/** The files that a skeleton says it wrote or changed. */
export const filesIn = (said: string): string[] =>
  [...said.matchAll(/^ {2}([\w./-]+\.(?:tsx?|json))$/gm)].map(([, file = ""]) => file);

/** The fences of the whole house: what reads every file, contract, locale, table or fact, whatever it is of. */
export const fences = [
  "deploy/tools/fences/",
  "deploy/tools/promises",
  "deploy/calls/",
  "deploy/gateway/",
  "deploy/mutations/",
  "nats/contracts/",
  "shell/build/",
  "shell/i18n/",
];

/** A copy of the house as it stands, with the packages of this one: what a skeleton writes there, its fences look at. */
export function aCopyOfTheHouse() {
  const house = mkdtempSync(join(tmpdir(), "carnet-new-"));
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of stdout.split("\n").filter((each) => each && existsSync(join(root, each))))
    cpSync(join(root, file), join(house, file));
  const packages = join(house, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(join(root, "node_modules")).filter((each) => each !== "@carnet"))
    symlinkSync(join(root, "node_modules", name), join(packages, name));
  cpSync(join(root, "node_modules/@carnet"), join(packages, "@carnet"), { recursive: true, verbatimSymlinks: true });
  for (const room of ["services", "shell"])
    if (existsSync(join(root, room, "node_modules")))
      symlinkSync(join(root, room, "node_modules"), join(house, room, "node_modules"));
  spawnSync("git", ["init", "-q"], { cwd: house });

  /** Runs a program in the copy: what it said, and 0 where it found nothing wrong. */
  const run = (...args: string[]): { said: string; status: number | null } => {
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: house, encoding: "utf8" });
    return { said: stdout + stderr, status };
  };
  return {
    house,
    run,
    /** Runs test files of the copy, which know what git does: everything written is in its index. What failed, and what was said. */
    test: (...args: string[]) => {
      spawnSync("git", ["add", "-A"], { cwd: house });
      const { said } = run(programs.jest, "-c", "deploy/tools/jest.config.mjs", "--silent", "--maxWorkers=1", ...args);
      return { said, failed: said.match(/^FAIL .*|● .*/gm) ?? [] };
    },
    create: (...args: string[]) => run("deploy/tools/new.mjs", ...args),
    remove: () => rmSync(house, { recursive: true, force: true }),
  };
}
