import type { Context } from "../core/context.ts";
import type { LazyMethods } from "../core/lazy.methods.ts";
import { PmError } from "../errors.ts";

/**
 * Fetches the lazy methods when the first of them is called. Where they do not arrive, or are not those that were
 * published, it is `engine`; the next call tries again.
 */
export function fetchLazy(context: Context): () => Promise<LazyMethods> {
  let fetching: Promise<LazyMethods> | undefined;
  return () => {
    fetching ??= import(/* webpackChunkName: "worker-lazy" */ "../core/lazy.methods.ts").then(
      ({ lazyMethods }) => lazyMethods(context),
      () => {
        fetching = undefined;
        throw new PmError("engine");
      },
    );
    return fetching;
  };
}
