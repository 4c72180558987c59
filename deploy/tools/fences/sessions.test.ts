import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const files = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "mf-*", "shell"], {
  cwd: root,
  encoding: "utf8",
})
  .stdout.split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
const isTest = (file: string) => /\.test\.|\/testing\//.test(file);

/** Where charts of sessions are read, each compared with the list of a patient's sessions, or with what its page knows. */
const doors = [
  "mf-seance/src/chart/read-charts.ts",
  "mf-seance/src/chart/use-chart.ts",
  "mf-seance/src/finalizing/read-as-known.ts",
];

test("the chart of a session comes in by a door that compares it with what is listed: a server leaves nothing out unseen (P18)", () => {
  // What makes the list reads what is to be listed.
  const readers = files.filter((file) => !isTest(file) && !file.startsWith("mf-seance/src/manifest/"));
  const reads = /\bget(Seances|LastSeance|SeanceBeside)\b/;
  expect(readers.filter((file) => reads.test(readFileSync(join(root, file), "utf8"))).sort()).toEqual(doors);
});
