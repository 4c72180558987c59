import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { proofsIn, proofTrouble, readRequirements } from "../requirements/read-requirements.ts";

const root = join(__dirname, "../../..");
const text = (file: string) => readFileSync(join(root, file), "utf8");
const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout;

/** What every file of these places cites, as `git grep` finds it; tables and the fence itself are no citations. */
function citedBy(pattern: string, ...places: string[]): string[] {
  const apart = [":!*.tsv", ":!deploy/decisions/house.md", ":!deploy/tools/fences", ":!package-lock.json"];
  return [
    ...new Set(
      git("grep", "-ohIE", pattern, "--", ...places, ...apart)
        .split("\n")
        .filter(Boolean),
    ),
  ];
}

const column = (table: string): string[] =>
  text(table)
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t")[0] ?? "");

const requirements = readRequirements(root).map(({ id }) => id);
const groups = [...new Set(requirements.map((id) => id.slice(0, 3)))].join("|");
const readings = column("deploy/decisions/readings.tsv");
const threats = column("deploy/decisions/threats.tsv");
const attacks = column("shell/crypto/attacks/attacks.tsv");
const decisions: string[] = text("deploy/decisions/house.md").match(/(?<=^- \*\*)DEC-\d+(?=\.\*\*)/gm) ?? [];

test.each([
  ["requirements", requirements, `\\b(${groups})-[0-9]{3}\\b`],
  ["readings of the specification", readings, "\\bA-[0-9]{2}\\b"],
  ["threats", threats, "\\bTHR-[0-9]+"],
  ["decisions of the house", decisions, "\\bDEC-[0-9]+"],
])("%s that are cited stand in their table, once", (_what, known, pattern) => {
  expect(known.filter((id, at) => known.indexOf(id) !== at)).toEqual([]);
  const cited = citedBy(pattern);
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter((id) => !known.includes(id))).toEqual([]);
});

test("a decision says what is not built of it, and what it waits for is not built", () => {
  const said = text("deploy/decisions/house.md")
    .split(/^- (?=\*\*DEC)/m)
    .slice(1);
  const open = said.filter((each) => /not (yet )?built|\bin part\b/i.test(each));
  expect(open.length).toBeGreaterThan(0);
  const built = new Set(readRequirements(root).flatMap(({ id, state }) => (state === "built" ? [id] : [])));
  for (const decision of open) {
    const [, missing = ""] = /_Not built:_([^]*)$/.exec(decision) ?? [];
    const waits = missing.match(new RegExp(`\\b(${groups})-[0-9]{3}\\b`, "g")) ?? [];
    expect([decision, waits.length > 0]).toEqual([decision, true]);
    expect([decision, waits.filter((id) => built.has(id) || !requirements.includes(id))]).toEqual([decision, []]);
  }
});

test("attacks on the crypto module stand in their table, and each has a test that says its id", () => {
  const named = citedBy(
    '["(, –][A-HT][0-9]{2}b?[:,)– ]',
    "shell/crypto/**/*.ts",
    "deploy/custodians",
    "shell/crypto/PROMISES.md",
  );
  const cited = new Set(named.map((each) => each.slice(1, -1)).filter((id) => id !== "B64"));
  expect([...cited].filter((id) => !attacks.includes(id))).toEqual([]);
  expect(attacks.filter((id) => !cited.has(id))).toEqual(["I01"]);
  expect(citedBy("I01: ", "shell/crypto/primitives")).toHaveLength(1);
});

test("threats name the test that shows their defence", () => {
  const proofs = text("deploy/decisions/threats.tsv")
    .trimEnd()
    .split("\n")
    .slice(1)
    .flatMap((line) => proofsIn(line.split("\t")[3] ?? ""));
  expect(proofs.length).toBeGreaterThanOrEqual(threats.length);
  expect(proofs.flatMap((proof) => proofTrouble(proof, root))).toEqual([]);
});

test("no reference leads outside the clone", () => {
  const here = new Set(
    git("ls-files", "-co", "--exclude-standard")
      .split("\n")
      .map((file) => basename(file)),
  );
  const documents = citedBy("[A-Za-z0-9][A-Za-z0-9-]*\\.(md|tsv)\\b").filter((name) => !here.has(name));
  expect(documents).toEqual([]);
  expect(
    citedBy("\\b[Dd]ecisions? [0-9]+\\b|\\bcrypto,? section|\\bsection [0-9]+ of the spec|\\.\\./shared/"),
  ).toEqual([]);
});

test("a room numbers its own decisions once each, in its files and their titles", () => {
  const files = git("ls-files", "-co", "--exclude-standard", "*/decisions/0*.md").split("\n").filter(Boolean);
  const numbers: string[] = files.map((file) => file.replace(/(decisions\/\d{4}).*/, "$1"));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const titles = files.map((file) => /^# (\d+)\. /.exec(text(file))?.[1]?.padStart(4, "0"));
  expect(titles).toEqual(files.map((file) => basename(file).slice(0, 4)));
});

test("a decision of a room is cited by its room and its number, and is there", () => {
  const numbers: string[] =
    git("ls-files", "-co", "--exclude-standard", "*/decisions/0*.md").match(/^.*decisions\/\d{4}/gm) ?? [];
  const cited = citedBy("[A-Za-z./-]*decisions/[0-9]{4}", "*.ts", "*.tsx", "*.mjs", "*.json");
  expect(cited).toContain("shell/decisions/0006");
  expect(cited.filter((each) => !numbers.includes(each))).toEqual([]);
});

test("a section of the protocol that is cited is there", () => {
  const protocol = "shell/crypto/PROTOCOL.md";
  const sections: string[] = text(protocol).match(/(?<=^## )\d+/gm) ?? [];
  const cited = citedBy("PROTOCOL\\.md,? section [0-9]+").map((each) => /\d+$/.exec(each)?.[0] ?? "");
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter((section) => !sections.includes(section))).toEqual([]);
});
