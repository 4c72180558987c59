import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const root = join(__dirname, "../../..");
const files = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .stdout.split("\n")
  .filter((file) => file && existsSync(join(root, file)));
const text = (file: string) => readFileSync(join(root, file), "utf8");
const isTest = (file: string) =>
  /\.test\.tsx?$|\.attack\.ts$|\.types\.ts$|\.journey\.ts$|\/testing\/|^deploy\/journeys\/|\/bench\//.test(file);
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

test("the top of the house holds the rooms and what tools look for there, nothing else", () => {
  const rooms = [
    "shell",
    "mf-patient",
    "mf-seance",
    "mf-clinic",
    "mf-portal",
    "mf-admin",
    "services",
    "nats",
    "deploy",
    "findings",
  ];
  const plain = ["README.md", "package.json", "package-lock.json", "tsconfig.json"];
  const tops = new Set(files.map((file) => file.split("/")[0] ?? ""));
  expect([...tops].filter((name) => !name.startsWith(".")).sort()).toEqual([...rooms, ...plain].sort());
});

test("every room says on one screen what it is for", () => {
  const rooms = [
    "deploy",
    "nats",
    "services",
    "shell",
    "shell/crypto",
    "mf-patient",
    "mf-seance",
    "mf-clinic",
    "mf-portal",
    "mf-admin",
    "findings",
  ];
  const long = rooms.filter((room) => !existsSync(join(root, room, "README.md")) || lines(`${room}/README.md`) > 80);
  expect(long).toEqual([]);
});

test("every finding stands in the list of findings, and pins what it installs", () => {
  const scripts = files.filter((file) => file.startsWith("findings/") && !file.endsWith(".md"));
  const listed = [...text("findings/README.md").matchAll(/^\| `([a-z0-9-]+)`/gm)].map(
    ([, name]) => `findings/${name}.sh`,
  );
  expect(listed.sort()).toEqual(scripts.sort());
  const installed = scripts.flatMap((file) =>
    [...text(file).matchAll(/npm install(.*)/g)].map(([, what = ""]) => what),
  );
  const names = installed.flatMap((what) => what.trim().split(/\s+/)).filter((name) => !name.startsWith("-"));
  expect(names.filter((name) => !/^(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/.test(name))).toEqual([]);
});

test("a file can be read in one sitting: a second idea gets a second file long before 400 lines", () => {
  expect(code.filter((file) => !file.endsWith(".generated.ts") && lines(file) > 400)).toEqual([]);
});

test("names say what a thing is: no drawer called utils, common, helpers or shared", () => {
  const drawers = /(^|\/)(utils?|common|helpers?|shared|misc|lib)(\/|\.[a-z]+$)/;
  expect(files.filter((file) => drawers.test(file))).toEqual([]);
  expect(
    code.filter((file) => !/^[a-z0-9][a-z0-9.-]*$/.test(basename(file)) && !/^\.|^nats\/contracts\//.test(file)),
  ).toEqual([]);
});

test("a front spells no path of a call, nor does a test of one: contracts do", () => {
  const fronts = /^(mf-[a-z]+|shell)\/(?!crypto\/)/;
  // What carries calls is tested with calls of its own; the page's first steps come before any contract is loaded.
  const carriers = /^shell\/(api|build|host\/start)\/|^shell\/app\/(live\/|use-call)/;
  const spelled = code.filter(
    (file) => fronts.test(file) && !carriers.test(file) && /["'`\s]\/api\/\w/.test(text(file)),
  );
  expect(spelled).toEqual([]);
});

test("no literal is spread where its properties can stand themselves", () => {
  expect(code.filter((file) => /\.\.\.\{/.test(text(file)))).toEqual([]);
});

test("testing doors are entered by tests alone", () => {
  const entering = /from "@carnet\/(shell|services\/[a-z]+)\/testing"/;
  // Seeds fill a whole house, callers walk every route of it, skeletons are the text of tests to be.
  const seeds = /^deploy\/(local\/seeds|tools\/new)\/|^services\/callers\//;
  expect(code.filter((file) => !isTest(file) && !seeds.test(file) && entering.test(text(file)))).toEqual([]);
});

test("benches stand in one folder, beside what runs them", () => {
  expect(files.filter((file) => /(^|\/)bench(es|marks?)?\//.test(file) && !file.startsWith("deploy/bench/"))).toEqual(
    [],
  );
});

test("nothing is left for later, and no test is skipped", () => {
  const later = /\b(TODO|FIXME|XXX|not implemented)\b|\b(test|it|describe)\.(skip|todo|only)\b|\bx(it|test|describe)\(/;
  const own = "deploy/tools/fences/structure.test.ts";
  expect(code.filter((file) => file !== own && later.test(text(file)))).toEqual([]);
});

const lines = (file: string) => text(file).split("\n").length - 1;
