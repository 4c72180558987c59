import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const house = process.cwd();

/** Files of the shell and of rooms that are imported for what they do by being there, with no name taken. */
function actingFiles(): string[] {
  const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "shell", "mf-*"], {
    cwd: house,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|attack)\.tsx?$/.test(file));
  return sources.flatMap((file) =>
    [...readFileSync(path.join(house, file), "utf8").matchAll(/^\s*import "(\.[^"]+\.tsx?)";$/gm)].map(
      ([, name = ""]) => path.join(path.dirname(file), name),
    ),
  );
}

/** The build's files are plain modules; a Node of its own reads them. */
const leftOut = (files: string[]) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { isLeftOut } from "./rules.mjs";
        console.log(JSON.stringify(${JSON.stringify(files)}.filter((file) => isLeftOut("/" + file))));`,
      ],
      { cwd: path.join(house, "shell/build"), encoding: "utf8" },
    ),
  ) as string[];

it("leaves out no file that acts by being there, such as the policy of the page in its first script", () => {
  // The larger doors of the design system ask for the small one; what acts in it is asked for by the host itself.
  const acting = actingFiles().filter((file) => file !== "shell/ui/index.ts");
  expect(acting).toEqual(expect.arrayContaining(["shell/host/start/page.ts", "shell/ui/locales/register.ts"]));
  expect(leftOut(acting)).toEqual([]);
});

it("leaves out what a page does not name", () => {
  const parts = ["shell/ui/action/button.tsx", "services/seance/contract/seance.ts"];
  expect(leftOut(parts)).toEqual(parts);
});
