import { aCopyOfTheHouse, programs, skeletons } from "./testing/a-copy.ts";

let copy: ReturnType<typeof aCopyOfTheHouse>;
beforeAll(() => {
  copy = aCopyOfTheHouse();
  for (const [, words] of skeletons) copy.create(...words);
});
afterAll(() => copy.remove());

test("its own tests pass, and those that read every contract, table, call and fact", () => {
  const fences = [
    "deploy/calls/",
    "services/callers/stored",
    "nats/contracts/contracts",
    "mf-patient/src/anamnese/",
    "mf-seance/src/sections/",
  ];
  const { said } = copy.run(programs.jest, "-c", "deploy/tools/jest.config.mjs", "--silent", "care-plans/", ...fences);
  expect(said).toMatch(/^PASS node services\/patient\/care-plans/m);
  expect(said).toMatch(/^PASS browser mf-patient\/src\/care-plans/m);
  expect(said.match(/^FAIL .*|● .*/gm) ?? []).toEqual([]);
}, 300_000);

test("each call lets in whom its contract says: the feature therapists, a further call nobody yet", () => {
  const { said } = copy.run(
    programs.jest,
    "-c",
    "deploy/tools/jest.config.mjs",
    "services/callers/callers",
    "-t",
    "carePlans",
  );
  expect(said).toMatch(/Tests: +\d+ skipped, 3 passed/);
});
