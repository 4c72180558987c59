import { usePageStore } from "@carnet/shell/ui";

/** Of a merge that is being undone the answers are shown once the record is as it was: `undoing`, then `open`. */
type Reopened = Readonly<Record<string, "undoing" | "open">>;

let requests: Reopened = {};
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Notes where the undoing of a request's merge stands; null once it is merged. */
export function noteReopened(infoRequestId: string, state: "undoing" | "open" | null): void {
  const { [infoRequestId]: _before, ...others } = requests;
  requests = state ? { ...others, [infoRequestId]: state } : others;
  for (const listener of listeners) listener();
}

/** The requests whose merge was undone in this page, by id: the portal, which lists them, learns it a moment later. */
export const useReopened = (): Reopened => usePageStore(subscribe, () => requests);
