import { defineCrypto } from "@carnet/shell/build";

const container = defineCrypto(import.meta.dirname);

/**
 * The container `crypto_mf`. Its Worker starts through this module's own Trusted Types policy and is one file,
 * whose hash is checked before it runs; only the JavaScript fallbacks are chunks beside it.
 */
export default (env, argv) => {
  const config = container(env, argv);
  const parser = { javascript: { worker: ["TrustedWorker from ./worker/trusted-worker.ts"] } };
  return {
    ...config,
    module: { ...config.module, parser },
    optimization: { ...config.optimization, splitChunks: false },
  };
};
