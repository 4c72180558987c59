import path from "node:path";
import { build } from "esbuild";
import { wasmAsHex } from "./wasm-as-hex.mjs";

/** JavaScript fallbacks, and the curve of a sheet of paper: chunks of webpack, which most visits never fetch. */
const fallbacks = /[\\/]fallback[\\/][\w.-]+\.ts$|^@noble\/(hashes\/argon2|curves\/nist)\.js$/;

/**
 * Hands webpack the Worker as few modules, joined by esbuild: what it starts with, what its late words need, and what
 * both share. Modules that webpack keeps apart cost 3 KB gzipped more. Parts name each other by requests that come back
 * to this loader; the fallbacks stay dynamic imports, written from the Worker's own folder.
 */
export default function oneModule() {
  const done = this.async();
  const { resourcePath } = this;
  const folder = path.dirname(resourcePath);
  const keepFallbacks = ({ path: asked, kind, resolveDir }) => {
    if (kind !== "dynamic-import" || !fallbacks.test(asked)) return undefined;
    const file = path.relative(folder, path.resolve(resolveDir, asked)).replaceAll("\\", "/");
    return { path: asked.startsWith(".") ? file : asked, external: true };
  };
  build({
    entryPoints: [resourcePath],
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    sourcemap: "external",
    outdir: folder,
    external: ["crypto"],
    logLevel: "silent",
    plugins: [
      wasmAsHex,
      { name: "keep-fallbacks", setup: ({ onResolve }) => onResolve({ filter: /./ }, keepFallbacks) },
    ],
  }).then(({ outputFiles, metafile }) => {
    for (const file of Object.keys(metafile.inputs)) this.addDependency(path.resolve(folder, file));
    const part = new URLSearchParams(this.resourceQuery).get("part") ?? "main.js";
    const files = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
    const asRequests = files
      .get(part)
      .replace(/"\.\/([\w.-]+\.js)"/g, (asked, name) =>
        files.has(name) ? `"./${path.basename(resourcePath)}?part=${name}"` : asked,
      );
    done(null, asRequests, JSON.parse(files.get(`${part}.map`)));
  }, done);
}
