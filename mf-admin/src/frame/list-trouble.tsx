import { Refused } from "@carnet/shell/api";
import { RefusalNotice, ErrorPanel } from "@carnet/shell/ui";

/** What stands in place of a list that did not come: a refusal in words, else the way to try again. */
export function ListTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error instanceof Refused ? <RefusalNotice code={error.code} /> : <ErrorPanel onRetry={onRetry} />;
}
