import { PmError } from "../errors.ts";

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** A script of one's own origin, or nothing: the keys run nowhere else. */
function sameOrigin(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new PmError("engine", `${url} is of another origin`);
  return url;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy("carnet-crypto", { createScriptURL: sameOrigin }) ?? {
  createScriptURL: sameOrigin,
};

/**
 * A Worker whose script is of this origin, under the Trusted Types policy `carnet-crypto`.
 * Called with `new`, because that is how webpack recognises a Worker of ours (see webpack.config.mjs).
 */
export const TrustedWorker = function (script: URL, options: WorkerOptions): Worker {
  return new Worker(policy.createScriptURL(script.href), options);
} as unknown as new (script: URL, options: WorkerOptions) => Worker;
