import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const bundles = new Map<string, string>();

/** A script of this folder that runs in a page, `<name>.page.ts`, with all it needs, as statements for a function's body. */
export function bundlePage(name: "finder" | "faults"): string {
  const known = bundles.get(name);
  if (known) return known;
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`./${name}.page.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const bundle = outputFiles[0]!.text;
  bundles.set(name, bundle);
  return bundle;
}
