import { readFileSync } from "node:fs";
import { join } from "node:path";
import { skeletonOf } from "../commands/new.ts";
import { aCopyOfTheHouse, filesIn, skeletons } from "./testing/a-copy.ts";
import { writeSkeleton } from "./write-skeleton.ts";

let copy: ReturnType<typeof aCopyOfTheHouse>;
beforeAll(() => void (copy = aCopyOfTheHouse()), 60_000);
afterAll(() => copy.remove());

const text = (file: string) => readFileSync(join(copy.house, file), "utf8");
const likeFurtherIn = "call seance receipt getNextReceipt"
  .split(" ")
  .concat("GET /api/1/patients/:id/receipts/next", "createReceipt");

test.each(skeletons)("npm run new %s writes and changes what it says", (_kind, args, count) => {
  const { said, status } = copy.create(...args);
  expect([said, status]).toEqual([expect.stringContaining("Left to you:"), 0]);
  expect(filesIn(said)).toHaveLength(count);
});

test("a call like one that allows further in has its parameters and its finding, and not what only that one does", () => {
  const { said } = copy.create(...likeFurtherIn);
  const call = text("services/seance/contract/receipt.ts").split("export const getNextReceipt")[1];
  expect(call).toMatch(/"GET [^]*params: \{ id \},\n {2}callers: "omt\.s\.\.\.\.\.\.i\.",/);
  expect(call).toMatch(/refusals: \{ \.\.\.receiptRefusals \},/);
  expect(text("services/seance/receipts/receipt.routes.ts")).toContain(
    "on(getNextReceipt, async ({ actor, params, refuse }) => {\n  await findClerk(actor, params.id, refuse);\n",
  );
  expect(said).toContain("no line of createReceipt allows by itself, so this one lets in whoever is found");
  expect(said).toContain('services/callers -t "/api/1/patients/:id/receipts/next"');
});

test("each section of a session has a letter of its own", () => {
  const own = ["sections/sections.tsx", "naet/seldom.tsx", "seances/jump.tsx"].flatMap((file) => [
    ...text(`mf-seance/src/${file}`).matchAll(/\w: "([A-Z])"/g),
  ]);
  const letters = own.map(([, letter]) => letter);
  expect(letters).toEqual(expect.arrayContaining(["K", "M", "S"]));
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
});

test("a screen takes its words as its room does", () => {
  expect(text("mf-clinic/src/goals/goal.screen.tsx")).toContain("const t = useWords();");
  expect(text("mf-patient/src/care-plans/care-plan.screen.tsx")).toContain('const t = useText("patient");');
});

test("the screen is among those that are looked at, and a field is called what was said", () => {
  expect(text("deploy/journeys/screens/visits.ts")).toContain('"/therapist/carePlans"');
  expect(JSON.parse(text("shell/record/locales/fr.json"))).toHaveProperty("antecedents.footwear", "Chaussures");
  expect(JSON.parse(text("mf-seance/locales/fr.json"))).toHaveProperty("part.posture", "Maintien");
});

test.each([
  ["what is there already", ["feature", "patient", "care-plan"], "already there"],
  ["a field that is said already", ["field", "life", "sleep", "Sleep", "Sommeil"], "already said"],
  ["a section that is there already", ["field", "session", "notes", "Notes", "Notes"], "already said"],
  ["no noun", ["feature", "patient", "CarePlan"], "lower case with dashes"],
  ["no fact", ["event", "consent"], "service.noun.verbed"],
  ["a call of nothing", ["call", "patient", "nothing", "a", "GET /api/1/a"], "has no nothing; its nouns are"],
  ["no call", ["call", "patient", "care-plan", "a", "PATCH /x"], "is no call"],
  [
    "a call like one that lets people in by its body",
    ["call", "clinic", "lexicon", "a", "PUT /api/1/lexicon/:id/a", "addTerm"],
    "addTerm lets people in by its body",
  ],
  [
    "a call like one that finds something else",
    ["call", "clinic", "lexicon", "a", "PUT /api/1/lexicon/:term/a", "changeTerm"],
    "changeTerm lets people in by its id",
  ],
  [
    "a call like one that does before it finds",
    ["call", "clinic", "consent-form", "a", "PUT /api/1/clinics/consentForms/:id/a", "removeConsentForm"],
    "removeConsentForm does not say",
  ],
  [
    "a call like one that allows in two ways",
    ["call", "patient", "patient", "a", "PUT /api/1/patient/:id/a", "deletePatient"],
    "deletePatient does not say",
  ],
  [
    "a call like one whose route is elsewhere",
    ["call", "clinic", "clinic", "a", "GET /api/1/clinic/:id/a", "getLogo"],
    "its route is not in services/clinic/clinics/clinic.routes.ts",
  ],
  [
    "a call like one that is not there",
    ["call", "clinic", "lexicon", "a", "PUT /api/1/lexicon/:id/a", "noSuch"],
    "noSuch does not say",
  ],
  ["a screen without its title in French", ["screen", "mf-patient", "goal", "Goals"], "in French"],
  [
    "a group of fields that is not there",
    ["field", "feet", "shoes", "Shoes", "Souliers"],
    "no group “feet”: choose of consultation, health",
  ],
])("%s is refused in a sentence, and nothing is written", (_what, args, sentence) => {
  const create = () => writeSkeleton(copy.house, skeletonOf(copy.house, args));
  expect(create).toThrow(expect.objectContaining({ name: "Sentence", message: expect.stringContaining(sentence) }));
});

test("whoever typed what is refused reads the sentence alone", () => {
  const { said, status } = copy.create("feature", "patient", "CarePlan");
  expect(said).toContain("lower case with dashes");
  expect(said).not.toMatch(/\bat .*\.ts:/);
  expect(status).not.toBe(0);
});
