import { useCallback, useSyncExternalStore } from "react";

/** Calls `hear` on each change; answers how to stop. */
type Subscribe = (hear: () => void) => () => void;

/**
 * Reads what belongs to the page and not to one React root: any room may write it, the host or another room draws it. A change is
 * heard once the code that made it has ended, and so never inside an effect of another root. React 19.3 flushes the effects of every
 * root before it commits what waited for a fallback to be seen, and commits that tree twice (its error 177) when one of them has the
 * waiting root drawn at once, as `useSyncExternalStore` does.
 *
 * `subscribe` must be the same function each time, as for `useSyncExternalStore`.
 */
export function usePageStore<Snapshot>(subscribe: Subscribe, read: () => Snapshot): Snapshot {
  const subscribeLate = useCallback<Subscribe>(
    (hear) => {
      let isListening = true;
      const unsubscribe = subscribe(() => queueMicrotask(() => isListening && hear()));
      return () => {
        isListening = false;
        unsubscribe();
      };
    },
    [subscribe],
  );
  return useSyncExternalStore(subscribeLate, read);
}
