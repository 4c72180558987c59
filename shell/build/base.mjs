import { createRequire } from "node:module";
import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import CompressionPlugin from "compression-webpack-plugin";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack from "webpack";
import { constants } from "node:zlib";
import { gather } from "./gather.mjs";
import { isWorker } from "./is-worker.mjs";
import { IntegrityPlugin } from "./integrity-plugin.mjs";
import { OneFileWorkersPlugin } from "./one-file-workers-plugin.mjs";
import { PublicFilesPlugin } from "./public-files-plugin.mjs";
import { RegistryLinePlugin } from "./registry-line-plugin.mjs";
import { root } from "./root.mjs";
import { rules } from "./rules.mjs";
import { singletons } from "./singletons.mjs";

/**
 * The one webpack configuration of the house.
 *
 * room        the folder being built
 * name        its container, a global name: never `crypto`, `name` or `status`
 * role        "host" is a page, a plain build that starts the federation runtime itself when it first needs a container
 *             (federation/runtime.ts); "remote" is a container
 * output      the folder below the room that receives the files
 * ahead       of a host: which of its chunks, by name, a visit needs first (ahead-plan.mjs), and whose manifest names screens
 * gathered    which chunks are one file each, and who takes from them (gather.mjs); those `apart` never do
 * startsWorker  of a container: whether its first act is to start its Worker, whose script is then asked for ahead too
 * publicPath  where they will be served from; "auto" follows the script that loads them
 */
export function base({
  room,
  name,
  role,
  output = "dist",
  publicPath = "auto",
  entry,
  exposes,
  page,
  ahead,
  shared = singletons(),
  startsWorker = false,
  gathered = {},
  apart = [],
}) {
  return (env = {}, { mode = "production" } = {}) => {
    const production = mode === "production";
    const hash = production ? ".[contenthash:8]" : "";
    const compressed = /\.(js|css|svg|json)$/;
    return {
      name,
      mode,
      context: room,
      target: ["web", "es2022"],
      entry: entry ?? {},
      devtool: production ? (isThrownAway ? false : "source-map") : "cheap-module-source-map",
      cache: env.nocache || isThrownAway ? false : fileCache(room, name, mode),
      output: {
        path: path.join(room, output),
        clean: true,
        publicPath,
        // Browsers start Workers from the page's own origin alone, wherever the other files of a container come from.
        ...(role === "remote" && { workerPublicPath: `/mf/${name}/` }),
        uniqueName: name,
        filename: `js/[name]${hash}.js`,
        chunkFilename: ({ chunk }) => (isWorker(chunk) ? `[name]${hash}.js` : `js/[name]${hash}.js`),
        crossOriginLoading: "anonymous",
        environment: { globalThis: true },
      },
      resolve: {
        extensions: [".tsx", ".ts", ".mjs", ".js"],
        fallback: { crypto: false },
        ...(production && { alias: withoutWarnings }),
      },
      module: { rules: rules({ name, production }) },
      optimization: {
        moduleIds: production ? "deterministic" : "named",
        chunkIds: production ? "deterministic" : "named",
        splitChunks: {
          chunks: (chunk) => !isWorker(chunk) && (role === "host" || !chunk.canBeInitial()),
          cacheGroups: gather(gathered, apart),
        },
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            parallel: 1,
            extractComments: false,
            terserOptions: { compress: { passes: 3 } },
          }),
          new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: 1 }),
        ],
      },
      plugins: [
        role === "remote"
          ? new ModuleFederationPlugin(container({ name, hash, exposes, shared }))
          : new webpack.DefinePlugin(leanRuntime),
        new webpack.NormalModuleReplacementPlugin(writesJsonSchema, `${import.meta.dirname}/no-json-schema.cjs`),
        new MiniCssExtractPlugin({
          filename: `css/[name]${hash}.css`,
          chunkFilename: `css/[name]${hash}.css`,
          ignoreOrder: true,
        }),
        ...(page ? [new HtmlWebpackPlugin({ template: page, publicPath, scriptLoading: "defer" })] : []),
        ...(role === "host" ? [new PublicFilesPlugin(room)] : []),
        ...(production ? [new webpack.BannerPlugin(compiledAtOnce)] : []),
        new OneFileWorkersPlugin(),
        new IntegrityPlugin(ahead),
        ...(role === "remote" ? [new RegistryLinePlugin(room, name, { startsWorker })] : []),
        ...(production
          ? [
              new CompressionPlugin({
                test: compressed,
                algorithm: "gzip",
                filename: "[path][base].gz",
                compressionOptions: { level: 9 },
              }),
              new CompressionPlugin({
                test: compressed,
                algorithm: "brotliCompress",
                filename: "[path][base].br",
                compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
              }),
            ]
          : []),
      ],
      performance: { hints: false },
      stats: { preset: "errors-warnings", timings: true, assets: false },
    };
  };
}

/** A build that nobody keeps has no cache, and no map for whoever would read its traces: a sixth of what it costs. */
const isThrownAway = Boolean(process.env.CI);

/** Its package names the build for development alone, whatever is built: without it no page brings the warnings for developers. */
const withoutWarnings = {
  "react-router$": path.join(
    path.dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
    "dist/production/index.mjs",
  ),
};

/**
 * What a page fetches it runs: told so, the browser compiles a file while it comes in, beside the page, instead of
 * each function once more on the main thread when it is first called. Written after files are made small and before they are hashed.
 */
const compiledAtOnce = {
  raw: true,
  banner: "//# allFunctionsCalledOnLoad",
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
};

/** A seventh of zod, which no page needs. */
const writesJsonSchema = /(^|[\\/])(json-schema-processors|to-json-schema)\.js$/;

/** A container brings neither the singletons nor the federation runtime: the page lends it both. */
const container = ({ name, hash, exposes, shared }) => ({
  name,
  filename: `remoteEntry${hash}.js`,
  exposes,
  remotes: {},
  shared,
  manifest: true,
  dts: false,
  shareStrategy: "loaded-first",
  experiments: { optimization: { target: "web", disableSnapshot: true, disableRemote: true }, externalRuntime: true },
});

/** What the federation runtime of a page leaves out, as `experiments.optimization` says it to a container: it asks for entries by their address, so nobody reads manifests. */
const leanRuntime = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true };

const fileCache = (room, name, mode) => ({
  type: "filesystem",
  name: `${name}-${mode}`,
  cacheDirectory: path.join(root, "node_modules/.cache/webpack"),
  buildDependencies: { config: [path.join(room, "webpack.config.mjs"), `${import.meta.dirname}/`] },
});
