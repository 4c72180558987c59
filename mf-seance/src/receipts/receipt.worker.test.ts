import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The values a file brings in: types are gone by the time it runs. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^import (?!type )[^;]*?from "([^"]+)";|^import "([^"]+)";/gm)].map(
    ([, from, alone]) => from ?? alone!,
  );

it("the Worker that draws receipts stands alone: what pages share is not there", () => {
  const seen = new Set<string>();
  const shared: string[] = [];
  const walk = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file)) {
      if (name === "@carnet/shell/press/worker") walk(join(process.cwd(), "shell/press/worker.ts"));
      else if (name.startsWith("@carnet/shell")) shared.push(`${file}: ${name}`);
      if (name.startsWith(".") && /\.tsx?$/.test(name)) walk(join(dirname(file), name));
    }
  };
  walk(join(process.cwd(), "mf-seance/src/receipts/receipt.worker.ts"));
  expect(seen.size).toBeGreaterThan(4);
  expect(shared).toEqual([]);
});
