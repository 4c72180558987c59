import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");
const files = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "mf-*", "shell", "services"], {
  cwd: root,
  encoding: "utf8",
})
  .stdout.split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
/** A path of a call, written out. */
const spelled = /["'`](?:(?:GET|POST|PUT|DELETE) )?\/api\//;
/** Tests of the client itself, which have no call to make. */
const ofTheClient = /^shell\/(api|app|ahead|host\/start)\//;

const text = (file: string) => readFileSync(join(root, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("no front spells the path of a call: it makes a call of a contract", () => {
  const fronts = files.filter((file) => !file.startsWith("services/") && !isTest(file) && !ofTheClient.test(file));
  expect(fronts.length).toBeGreaterThan(900);
  expect(fronts.filter((file) => spelled.test(text(file)))).toEqual([]);
});

test("no route spells its path: it answers a call of a contract", () => {
  const routes = files.filter((file) => file.endsWith(".routes.ts"));
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter((file) => spelled.test(text(file)))).toEqual([]);
});
