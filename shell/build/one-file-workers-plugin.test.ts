import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "one-file-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a page that starts a Worker, in a Node of its own, and answers what the build complains of. */
function complaintsOf(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const script = `
    import webpack from "webpack";
    import { isWorker } from "./is-worker.mjs";
    import { OneFileWorkersPlugin } from "./one-file-workers-plugin.mjs";
    const context = ${JSON.stringify(folder)};
    const options = {
      context, mode: "production", target: "web", entry: "./page.js", output: { path: context + "/dist" },
      optimization: { minimize: false, splitChunks: { chunks: (chunk) => !isWorker(chunk), minSize: 0 } },
      plugins: [new OneFileWorkersPlugin()],
    };
    webpack(options, (error, stats) =>
      console.log(JSON.stringify(error ? [String(error)] : stats.compilation.errors.map(({ message }) => message))),
    );`;
  const run = ["--input-type=module", "-e", script];
  return JSON.parse(execFileSync(process.execPath, run, { cwd: path.resolve("shell/build"), encoding: "utf8" }));
}

const page = (name: string) =>
  `import "./both.js"; new Worker(new URL("./worker.js", import.meta.url), { name: "${name}" });`;
const both = "console.log('shared');";

it("builds a Worker whose every module lies in its file, and one that starts a Worker beside it", () => {
  const worker = `import "./both.js"; new Worker(new URL("./rare.js", import.meta.url), { name: "worker-rare" });`;
  expect(complaintsOf({ "page.js": page("worker"), "worker.js": worker, "both.js": both, "rare.js": both })).toEqual(
    [],
  );
});

it("refuses a Worker that imports something later, and says what", () => {
  const worker = `import("./later.js");`;
  const files = { "page.js": page("worker"), "worker.js": worker, "both.js": both, "later.js": "export const a = 1;" };
  expect(complaintsOf(files)).toEqual(["The Worker worker is not one file: ./later.js would join it later"]);
});

it("refuses a Worker by another name, whose policy and hash nobody would find", () => {
  const files = { "page.js": page("other"), "worker.js": both, "both.js": both };
  expect(complaintsOf(files)).toContain('A Worker is named other: name it "worker", or "press" where it makes papers');
});

it("refuses two Workers of one name, which would lie in one file and both answer; a press beside a Worker is another", () => {
  const starts = (name: string) =>
    `${page("worker")} new Worker(new URL("./rare.js", import.meta.url), { name: "${name}" });`;
  const files = { "worker.js": both, "rare.js": both, "both.js": both };
  expect(complaintsOf({ "page.js": starts("press"), ...files })).toEqual([]);
  expect(complaintsOf({ "page.js": starts("worker"), ...files })).toEqual([
    "Workers of one name lie in one file, and each answers for the other: ./worker.js, ./rare.js",
  ]);
});
