import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pmCodes } from "./errors.ts";
import known from "./vectors/pm1.json";
import { entities } from "./types.ts";

const read = (file: string) => readFileSync(join(__dirname, file), "utf8");
const protocol = read("PROTOCOL.md");
const sectionOf = (title: string) => protocol.split(/^## /m).find((each) => each.includes(`. ${title}\n`)) ?? "";
const sorted = (words: Iterable<string> | null) => [...new Set(words ?? [])].sort();

/** What makes and reads the bytes: not the tests, nor what breaks it on purpose. */
const sources = readdirSync(__dirname, { recursive: true, encoding: "utf8" })
  .filter(
    (file) =>
      file.endsWith(".ts") && !/\.test\.ts$|(^|\/)(attacks|mutations|bench|browser|node_modules|dist)\//.test(file),
  )
  .map(read);

test("the protocol's page has every label that the code derives, binds, hashes or signs under, and no other", () => {
  const inCode = sources.flatMap((source) => source.match(/(?<=["`])pm1\/[a-z0-9-]+/g) ?? []);
  expect(inCode.length).toBeGreaterThan(40);
  expect(sorted(sectionOf("Words and encodings").match(/pm1\/[a-z0-9-]+/g))).toEqual(sorted(inCode));
});

test("it has every type of statement", () => {
  const types = /type StatementName =([^;]+);/.exec(read("statement/statement.ts"))?.[1]?.match(/(?<=")[a-z-]+(?=")/g);
  expect(types?.length).toBeGreaterThan(10);
  expect(sorted(sectionOf("Statements").match(/(?<=^\| `)[a-z-]+(?=`)/gm))).toEqual(sorted(types ?? null));
});

test("it has every refusal and every entity", () => {
  expect(sorted(sectionOf("Refusals").match(/(?<=`)[a-z-]+(?=`)/g))).toEqual(sorted(pmCodes));
  const listed = /Entities: ([^.]+)\./.exec(sectionOf("Fields"))?.[1]?.match(/(?<=`)\w+(?=`)/g);
  expect(sorted(listed ?? null)).toEqual(sorted(entities));
});

test("its known answers are those that both engines make again", () => {
  const { lp, pad, kdf, patientKey, field, log } = known;
  const answers: [name: string, value: string][] = [
    ['LP("pm1/wrap","c","u",0x0102)', lp['LP("pm1/wrap","c","u",0x0102)']],
    [
      "padded lengths",
      Object.entries(pad)
        .map(([from, to]) => `${from} → ${to}`)
        .join(", "),
    ],
    ["e-mail", JSON.stringify(kdf.email)],
    ["password", kdf.passwordNFDhex],
    ["salt", kdf.salt],
    ["auth", kdf.auth],
    ["kek", kdf.kek],
    ["commit", kdf.commit],
    ["PDK of clinic-1, patient-1, epoch 1", patientKey.pdk],
    ["kid", patientKey.kid],
    ['subkey(PDK, "pm1/data")', patientKey.dataKey],
    ["field seance, s-1, notes, revision 3", JSON.stringify(field.value)],
    ["its envelope", field.env],
    ["head of a log of that certificate", log.head1],
  ];
  const shown = /```\n([^`]+)```/.exec(sectionOf("Known answers"))?.[1]?.trimEnd().split("\n");
  expect(shown).toEqual(answers.map(([name, value]) => `${name.padEnd(40)}${value}`));
});
