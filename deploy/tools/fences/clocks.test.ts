import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const sources = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "services"], { cwd: root, encoding: "utf8" })
  .stdout.split("\n")
  .filter((file) => /\.ts$/.test(file) && !/\.test\.|\/testing\//.test(file) && existsSync(join(root, file)));

/** What reads the clock rules of the machine, or of Postgres, whichever they know. */
const asks = [
  /\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/,
  /\.toLocale(Date|Time)?String\(/,
  /Intl\.DateTimeFormat\((?!locale, \{ dateStyle: "long", timeZone: "UTC" \})/,
  /at time zone (?!'utc')/i,
  /created_or_appointed_at::date/,
];

const exceptions = [
  // Runs where a screen does, for the clock of who looks at it.
  "services/patient/contract/rules/birth-date.ts",
];

test("services ask no machine what day it is somewhere: framework/clock-rules says it", () => {
  const asking = sources.filter((file) => asks.some((ask) => ask.test(readFileSync(join(root, file), "utf8"))));
  expect(asking.filter((file) => !exceptions.includes(file))).toEqual([]);
});

test("the package that the table of clock rules is made from runs in no service", () => {
  const using = sources.filter((file) => readFileSync(join(root, file), "utf8").includes('from "moment-timezone"'));
  expect(using).toEqual(["services/framework/clock-rules/make-table.ts"]);
});
