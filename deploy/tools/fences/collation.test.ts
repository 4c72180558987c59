import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const sources = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "services"], { cwd: root, encoding: "utf8" })
  .stdout.split("\n")
  .filter(
    (file) => /\.ts$/.test(file) && !/\.test\.|\/testing\/|\/contract\//.test(file) && existsSync(join(root, file)),
  );

/** What means another thing in each database or language: which letters are alike, and which comes first. */
const hangs = [
  /ilike|\bcitext\b/i,
  /\b(lower|upper)\((?!email|code)/i,
  /\.localeCompare\((?!other\.day|b\.diedAt)/,
  /\.toLocale(Lower|Upper)Case\(/,
];

/** Made before; 0015_names_alike has replaced it. */
const exceptions = ["services/clinic/migrations/0002-practice.ts"];

test("names are compared and sorted by texts that services write, and never as the cluster was made", () => {
  const asking = sources.filter((file) => hangs.some((rule) => rule.test(readFileSync(join(root, file), "utf8"))));
  expect(asking.filter((file) => !exceptions.includes(file))).toEqual([]);
});
