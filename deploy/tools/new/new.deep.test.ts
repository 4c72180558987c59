import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aCopyOfTheHouse, fences, filesIn, programs, skeletons } from "./testing/a-copy.ts";

let copy: ReturnType<typeof aCopyOfTheHouse>;
const files: string[] = [];
beforeAll(() => {
  copy = aCopyOfTheHouse();
  for (const [, args] of skeletons) files.push(...filesIn(copy.create(...args).said));
});
afterAll(() => copy.remove());

test("what was written passes lint, format and types", () => {
  expect(copy.run(programs.oxlint, "--quiet")).toMatchObject({ status: 0 });
  expect(copy.run(programs.prettier, "--check", "--log-level", "warn", ...files)).toEqual({ said: "", status: 0 });
  expect(copy.run(programs.tsc, "--noEmit", "--singleThreaded", "-p", "tsconfig.json")).toEqual({
    said: "",
    status: 0,
  });
}, 240_000);

test("a hint of a section that only says its title again is named, until somebody writes it", () => {
  const toldElsewhere = "mf-seance/src/sections/told-elsewhere";
  expect(copy.test(toldElsewhere).said).toMatch(/\+ +"posture",[^]*"gait",[^]*"breathing",/);
  for (const language of ["en", "fr"]) {
    const file = join(copy.house, `mf-seance/locales/${language}.json`);
    writeFileSync(file, readFileSync(file, "utf8").replace(/("(?:posture|gait|breathing)Hint": ")/g, "$1… "));
  }
  expect(copy.test(toldElsewhere).failed).toEqual([]);
}, 120_000);

test("their own tests pass, and those of every call as everybody", () => {
  const { said, failed } = copy.test(
    "care-plans/",
    "mf-clinic/src/goals/",
    "services/callers/",
    "mf-patient/src/anamnese/",
    "mf-seance/src/sections/",
  );
  expect(said).toMatch(/^PASS services services\/patient\/care-plans/m);
  expect(said).toMatch(/^PASS browser mf-patient\/src\/care-plans/m);
  expect(said).toMatch(/^PASS services services\/callers\/callers/m);
  expect(failed).toEqual([]);
}, 900_000);

test("every fence of the house passes, what reads each contract, locale, table and fact among them", () => {
  const { said, failed } = copy.test(...fences);
  for (const fence of fences) expect(said).toMatch(new RegExp(`^PASS \\w+ ${fence}`, "m"));
  expect(failed).toEqual([]);
}, 600_000);

test("each call lets in whom its contract says: the feature therapists, a further call nobody yet, or whom it is like", () => {
  const { said } = copy.test("services/callers/callers", "-t", "carePlans|lexicon/:id/name");
  expect(said).toMatch(/Tests: +\d+ skipped, 4 passed/);
}, 300_000);
