import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";

/** Only what is ours goes into a bundle; packages from others stay where npm put them. */
const oursOnly: Plugin = {
  name: "ours-only",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@carnet/") ? undefined : { path, external: true },
    );
  },
};

/**
 * Bundles every service to services/<name>/main.js, and all of them together to services/host.js, with source maps.
 * Answers the host's file and each service's own.
 */
export async function bundleServices(root: string): Promise<{ host: string; each: string[] }> {
  const folder = join(root, "services");
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "main.ts")));
  await build({
    absWorkingDir: root,
    entryPoints: [join(folder, "host.ts"), ...names.map((name) => join(folder, name, "main.ts"))],
    outbase: folder,
    outdir: folder,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: true,
    plugins: [oursOnly],
    loader: { ".html": "text", ".txt": "text", ".sql": "text" },
    logLevel: "warning",
  });
  return { host: join(folder, "host.js"), each: names.map((name) => join(folder, name, "main.js")) };
}
