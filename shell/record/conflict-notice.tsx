import { lazy, Suspense } from "react";
import type { ConflictPanelProps } from "./conflict-panel.tsx";
import type { FieldConflict } from "./use-conflict.ts";

const Panel = lazy(async () => ({ default: (await import("./conflict-panel.tsx")).ConflictPanel }));

interface ConflictNoticeProps<Value> extends Omit<ConflictPanelProps<Value>, "conflict"> {
  conflict: FieldConflict<Value> | null;
}

/** Two versions of one part, while there are two; the panel is fetched then. */
export const ConflictNotice = <Value,>({ conflict, ...rest }: ConflictNoticeProps<Value>) =>
  conflict && (
    <Suspense>
      <Panel {...rest} conflict={conflict} />
    </Suspense>
  );
