import { join } from "node:path";
import { parseTable, readRequirements, troublesOf } from "../requirements/read-requirements.ts";

const root = join(__dirname, "../../..");
const requirements = readRequirements(root);
const ids = requirements.map(({ id }) => id);

test("every requirement says how far it is, and what is built names the test or journey that proves it", () => {
  expect(requirements.flatMap((each) => troublesOf(each, root))).toEqual([]);
});

test("no id is given twice, and a group stands in one table, in order", () => {
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const places = [...new Set(requirements.map(({ id, table }) => `${id.slice(0, 3)} ${table}`))];
  const names = places.map((place) => place.slice(0, 3));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const name of names) {
    const group = ids.filter((id) => id.startsWith(name));
    expect(group).toEqual([...group].sort());
  }
});

test.each([
  ["no proof", { proofs: [] }, "PAT-001 is built and names nothing that proves it"],
  [
    "a proof that is gone",
    { proofs: [{ file: "shell/gone.test.ts", title: "a" }] },
    "PAT-001: shell/gone.test.ts is not there",
  ],
  [
    "a proof that is no test",
    { proofs: [{ file: "shell/README.md", title: "shell" }] },
    "PAT-001: shell/README.md is neither a test, an attack nor a journey",
  ],
  [
    "a title nobody says",
    { proofs: [{ file: "deploy/tools/fences/structure.test.ts", title: `said ${"nowhere"}` }] },
    "PAT-001: deploy/tools/fences/structure.test.ts does not say “said nowhere”",
  ],
  ["what is missing", { missing: "much" }, "PAT-001 says what is missing exactly when it is not built"],
  ["nothing missing", { state: "partly" }, "PAT-001 says what is missing exactly when it is not built"],
] as const)("%s is seen", (_what, over, trouble) => {
  const proofs = [{ file: "deploy/tools/fences/requirements.test.ts", title: "%s is seen" }];
  const built = { id: "PAT-001", text: "One.", state: "built", proofs, missing: "", table: "" } as const;
  expect(troublesOf(built, root)).toEqual([]);
  expect(troublesOf({ ...built, ...over, proofs: [...("proofs" in over ? over.proofs : proofs)] }, root)).toEqual([
    trouble,
  ]);
});

test.each([
  ["PAT-001\tOne.\tsoon", "a.tsv:2 is not an id"],
  ["PAT-001\tOne.\tnot\t\tall\tmore", "a.tsv:2 is not an id"],
])("%j is no requirement", (line, trouble) => {
  const head = "id\trequirement\tstate\tproof\tmissing";
  expect(() => parseTable("a.tsv", `${head}\n${line}\n`)).toThrow(trouble);
  expect(() => parseTable("a.tsv", line)).toThrow("a.tsv begins with other columns");
});
