import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { canMakeDisks, smallDisk } from "./small-disk.ts";

it("goes with the process that made it, killed or not", async () => {
  // Elsewhere than on Linux, and for who is not root, there is none that could stay.
  if (!canMakeDisks()) return expect(smallDisk(1)).toBeNull();
  const module = pathToFileURL(require.resolve("./small-disk.ts")).href;
  const script = `const { smallDisk } = await import(${JSON.stringify(module)});
    console.log(smallDisk(1).folder);
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const folder = String(line).trim();
  expect(readFileSync("/proc/mounts", "utf8")).toContain(` ${folder} `);
  child.kill("SIGKILL");
  while (existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readFileSync("/proc/mounts", "utf8")).not.toContain(` ${folder} `);
  return undefined;
});
