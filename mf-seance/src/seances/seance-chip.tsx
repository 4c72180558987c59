import { useSyncExternalStore } from "react";
import { WorkChip } from "@carnet/shell/workspace";
import { useChart } from "../chart/chart-context.ts";
import { inChart } from "../chart/refused-fields.ts";

/** Where all that was typed in the session is; of a closed one, that it is only read. */
export function SeanceChip() {
  const { board, isEditable } = useChart();
  const { state, savedAt, retry } = useSyncExternalStore(board.subscribe, board.read);
  const isRead = !isEditable && state === "saved";
  return <WorkChip within={inChart} state={isRead ? "readonly" : state} savedAt={savedAt} onRetry={retry} />;
}
