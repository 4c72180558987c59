import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = mkdtempSync(join(tmpdir(), "carnet-install-"));
const here = (file: string) => JSON.stringify(pathToFileURL(join(__dirname, file)).href);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a few lines in a Node of their own, as the root commands run before anything is installed. */
function runLines(lines: string, env: Record<string, string> = {}) {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", lines], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return (stdout + stderr).trim();
}
const lock = (packages: object) => JSON.stringify({ name: "x", version: "1.0.0", lockfileVersion: 3, packages });
const isInstalled = () =>
  runLines(`import { isInstalled } from ${here("install.mjs")}; console.log(isInstalled(${JSON.stringify(folder)}));`);

test("an old Node is told which one is needed", () => {
  const output = runLines(
    `import { checkNode } from ${here("check-node.mjs")}; try { checkNode("18.20.0") } catch (e) { console.log(e.name, e.message) } checkNode("20.11.0");`,
  );
  expect(output).toBe(
    "Sentence Carnet needs Node 20.11 or newer and this is 18.20.0: install a newer one (nvm install).",
  );
});

test("packages count as installed when every version of the lockfile is there, whatever the dates", () => {
  const wanted = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "2.0.0", optional: true },
  };
  writeFileSync(join(folder, "package-lock.json"), lock(wanted));
  expect(isInstalled()).toBe("false");
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "node_modules/.package-lock.json"), lock({ "node_modules/a": { version: "1.0.0" } }));
  expect(isInstalled()).toBe("true");
  writeFileSync(join(folder, "node_modules/.package-lock.json"), lock({ "node_modules/a": { version: "0.9.0" } }));
  expect(isInstalled()).toBe("false");
});

test("a first install without network says so in one sentence", () => {
  const a = { version: "1.0.0", resolved: "http://127.0.0.1:9/a/-/a-1.0.0.tgz", integrity: "sha512-AAAA" };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "x", version: "1.0.0", dependencies: { a: "1.0.0" } }),
  );
  writeFileSync(
    join(folder, "package-lock.json"),
    lock({ "": { name: "x", version: "1.0.0", dependencies: { a: "1.0.0" } }, "node_modules/a": a }),
  );
  const lines = `import { install } from ${here("install.mjs")}; await install(${JSON.stringify(folder)}).catch((e) => console.log(e.name + ": " + e.message));`;
  const output = runLines(lines, {
    npm_config_registry: "http://127.0.0.1:9/",
    npm_config_cache: join(folder, "cache"),
  });
  expect(output).not.toContain("✓");
  expect(output.split("\n").at(-1)).toBe(
    "Sentence: The packages could not be installed because their registry cannot be reached: connect to the network and run this again.",
  );
});

test("a step of over two seconds says that it has begun and how long it took; a shorter one says nothing", () => {
  const output = runLines(`import { progress } from ${here("progress.mjs")};
    await progress("Short", () => 1);
    await progress("Long", () => new Promise((resolve) => setTimeout(resolve, 2_300)), { usually: 3 });`);
  expect(output).toMatch(/^… Long \(usually 3 s\)\n✓ Long \([2-9] s\)$/);
});
