import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(__dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "carnet-custodian-key-"));
const file = join(folder, "custodian-a.json");
const run = (...args: string[]) =>
  spawnSync(join(root, "node_modules/.bin/tsx"), ["deploy/tools/custodian-key.ts", ...args], {
    cwd: root,
    encoding: "utf8",
  });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("writes the keys where only their owner reads them, prints the public half, and leaves a file that is there", () => {
  const made = run("A", file);
  const written = readFileSync(file, "utf8");
  const { pubKey } = JSON.parse(written) as { pubKey: string };
  expect([made.status, made.stdout]).toEqual([0, `CARNET_CUSTODIAN_A_PUBLIC_KEY=${pubKey}\n`]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = run("A", file);
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("is there already: ")]);
  expect(readFileSync(file, "utf8")).toBe(written);
}, 30_000);

it.each([
  ["neither A nor B", ["C", file], "Say which custodian"],
  ["no file", ["A"], "Say which custodian"],
  ["a folder that is not there", ["B", join(folder, "gone/b.json")], "cannot be written (ENOENT)"],
])(
  "ends with a sentence where it is given %s",
  (_what, args, words) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  },
  30_000,
);
