import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const files = spawnSync(
  "git",
  ["grep", "--untracked", "-lE", "\\.isComposing\\b|\\.keyCode\\b", "--", "shell", "mf-*"],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .stdout.split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** It reads what is put into a field, and no key. */
const input = "shell/ui/field/use-cut.ts";
const rule = "shell/host/start/composition-keys.ts";

test("keys of a writing system stop in one place, before anybody else is told of them", () => {
  expect(files.sort()).toEqual([rule, input].sort());
  expect(readFileSync(join(root, "shell/host/start/start.ts"), "utf8")).toMatch(
    /^[^\n]*\nimport "\.\/page\.ts";\nimport "\.\/composition-keys\.ts";/,
  );
});
