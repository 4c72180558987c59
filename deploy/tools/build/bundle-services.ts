import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions, type Plugin } from "esbuild";
import type { ServiceProcess } from "../../local/house/run-services.ts";

/** Only what is ours goes into a bundle; packages from others stay where npm put them. */
const oursOnly: Plugin = {
  name: "ours-only",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@carnet/") ? undefined : { path, external: true },
    );
  },
};

const namesIn = (folder: string) => readdirSync(folder).filter((name) => existsSync(join(folder, name, "main.ts")));

/** Bundles every service to services/<name>/main.js, and all of them together to services/host.js, with source maps. */
export async function bundleServices(root: string): Promise<void> {
  const folder = join(root, "services");
  const names = namesIn(folder);
  await build({
    ...asService(root),
    entryPoints: [join(folder, "host.ts"), ...names.map((name) => join(folder, name, "main.ts"))],
    outbase: folder,
    outdir: folder,
  });
}

/** Bundles into a folder what images run beside services: `provision.js`, and `publish.mjs` with every package in it. */
export async function bundleTools(root: string, outdir: string): Promise<void> {
  const folder = join(root, "deploy/tools");
  await bundleService(root, join(folder, "provision.ts"), join(outdir, "provision.js"));
  await build({
    ...asService(root),
    entryPoints: [join(folder, "publish.ts")],
    outfile: join(outdir, "publish.mjs"),
    plugins: [],
    sourcemap: false,
  });
}

/** Bundles one file of ours that runs a service, as those of the house are. */
export async function bundleService(root: string, entry: string, outfile: string): Promise<void> {
  await build({ ...asService(root), entryPoints: [entry], outfile });
}

const asService = (root: string): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  sourcemap: true,
  plugins: [oursOnly],
  loader: { ".html": "text", ".txt": "text", ".sql": "text" },
  logLevel: "warning",
});

/** The two ways to run what was bundled: all in one process, or each in its own (the custodians are one service run twice). */
export function bundledServices(root: string): { together: ServiceProcess[]; apart: ServiceProcess[] } {
  const folder = join(root, "services");
  const processesOf = (name: string) => (name === "custodian" ? [["a"], ["b"]] : [[]]);
  return {
    together: [{ file: join(folder, "host.js"), args: [] }],
    apart: namesIn(folder).flatMap((name) =>
      processesOf(name).map((args) => ({ file: join(folder, name, "main.js"), args })),
    ),
  };
}
