import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { folderLoops } from "./folder-loops.ts";

const root = join(__dirname, "../../..");

/** Everything of the shell that is code or style; tests and what only they enter may look anywhere. */
const sources = new Map(
  spawnSync("git", ["ls-files", "-co", "--exclude-standard", "shell"], { cwd: root, encoding: "utf8" })
    .stdout.split("\n")
    .filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(join(root, file)))
    .filter((file) => !/\.(test|attack)\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(join(root, file), "utf8")]),
);

const { exports } = JSON.parse(readFileSync(join(root, "shell/package.json"), "utf8")) as {
  exports: Record<string, string>;
};
const doors = new Map(
  Object.entries(exports).map(([door, file]) => [normalize(`@carnet/shell/${door}`), normalize(`shell/${file}`)]),
);

it("folders of the shell never import each other in a loop", () => {
  expect(folderLoops(sources, doors, "shell")).toEqual([]);
});

it("nor do its pages, but that signing in begins a reset and a reset ends in signing in", () => {
  expect(folderLoops(sources, doors, "shell/pages")).toEqual(["recovery ↔ sign-in"]);
});

describe("a loop is found", () => {
  const a: [string, string] = ["shell/a/one.ts", 'import { two } from "../b/two.ts";'];
  const b: [string, string] = ["shell/b/two.ts", 'const three = await import("@carnet/shell/c");'];
  const c: [string, string] = ["shell/c/index.ts", 'export type { One } from "../a/one";'];
  const cDoor = new Map([["@carnet/shell/c", "shell/c/index.ts"]]);

  it("through relative paths, doors and types, however many folders it passes", () => {
    expect(folderLoops(new Map([a, b, c]), cDoor, "shell")).toEqual(["a ↔ b ↔ c"]);
  });

  it("and no longer once one of its imports is gone", () => {
    expect(folderLoops(new Map([a, b, ["shell/c/index.ts", "export {};"]]), cDoor, "shell")).toEqual([]);
  });

  it("in styles that borrow from another folder's", () => {
    const styles = new Map([
      ["shell/a/one.module.css", '.one { composes: two from "../b/two.module.css"; }'],
      ["shell/b/two.module.css", '@import "../a/one.module.css";'],
    ]);
    expect(folderLoops(styles, new Map(), "shell")).toEqual(["a ↔ b"]);
  });
});
