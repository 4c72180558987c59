import path from "node:path";
import { defineCrypto } from "@carnet/shell/build";

const container = defineCrypto(import.meta.dirname);
const worker = path.join(import.meta.dirname, "worker");

/** Each Worker reaches webpack as one module. */
const asOneModule = {
  test: [path.join(worker, "main.ts"), path.join(worker, "rare.ts")],
  loader: path.join(worker, "one-module.loader.mjs"),
};

/**
 * The container `crypto_mf`. Its Worker starts through this module's own Trusted Types policy from one file, whose hash is
 * checked before it runs; the JavaScript fallbacks are a Worker of their own beside it, checked before that one starts.
 */
export default (env, argv) => {
  const config = container(env, argv);
  const parser = {
    javascript: { worker: ["TrustedWorker from ./worker/trusted-worker.ts", "ScriptOf from ./script-of.ts"] },
  };
  return {
    ...config,
    module: { ...config.module, parser, rules: [...config.module.rules, asOneModule] },
    optimization: { ...config.optimization, splitChunks: false },
  };
};
