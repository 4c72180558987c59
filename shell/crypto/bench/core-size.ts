import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const room = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bytes, gzipped, of what must arrive before a password can be stretched: the Worker with Argon2id.
 * The JavaScript fallbacks are chunks of their own and are not counted.
 */
export async function coreSize(): Promise<number> {
  const { outputFiles, metafile } = await build({
    entryPoints: [`${room}worker/main.ts`],
    outdir: "core",
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    external: ["crypto"],
    logLevel: "error",
  });
  const main = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]!.entryPoint?.endsWith("main.ts"))!;
  const needed = [
    main,
    ...metafile.outputs[main]!.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path),
  ];
  const texts = outputFiles.filter(({ path }) => needed.some((name) => path.endsWith(name))).map(({ text }) => text);
  return gzipSync(texts.join("\n"), { level: 9 }).length;
}
