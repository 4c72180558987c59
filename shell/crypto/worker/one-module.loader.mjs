import path from "node:path";
import { build } from "esbuild";

/** Left to webpack, which recognises a Worker by where its name comes from. */
const ofWebpack = ["./script-of.ts"];

/** Node's own, which webcrypto-liner's curves would take randomness from. */
const withoutNode = {
  name: "without-node",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^crypto$/ }, ({ path: asked }) => ({ path: asked, namespace: "nothing" }));
    onLoad({ filter: /./, namespace: "nothing" }, () => ({ contents: "" }));
  },
};

/** Hands webpack a Worker as one module, joined by esbuild: modules that webpack keeps apart cost 3 KB gzipped more. */
export default function oneModule() {
  const done = this.async();
  const { resourcePath } = this;
  const folder = path.dirname(resourcePath);
  build({
    entryPoints: [resourcePath],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    sourcemap: "external",
    outdir: folder,
    external: ofWebpack,
    logLevel: "silent",
    plugins: [withoutNode],
  }).then(({ outputFiles, metafile }) => {
    for (const file of Object.keys(metafile.inputs)) this.addDependency(path.resolve(folder, file));
    const [code, map] = [/\.js$/, /\.map$/].map((kind) => outputFiles.find((file) => kind.test(file.path)).text);
    done(null, code, JSON.parse(map));
  }, done);
}
