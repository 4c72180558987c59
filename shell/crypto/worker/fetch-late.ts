import type { Context } from "../core/context.ts";
import type { LateWords } from "../core/late.words.ts";
import { PmError } from "../errors.ts";

/**
 * Fetches the late words when the first of them is said. Where they do not arrive, or are not those that were
 * published, it is `engine`; the next word tries again.
 */
export function fetchLate(context: Context): () => Promise<LateWords> {
  let fetching: Promise<LateWords> | undefined;
  return () => {
    fetching ??= import(/* webpackChunkName: "worker-late" */ "../core/late.words.ts").then(
      ({ lateWords }) => lateWords(context),
      () => {
        fetching = undefined;
        throw new PmError("engine");
      },
    );
    return fetching;
  };
}
