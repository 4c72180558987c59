import { useSyncExternalStore } from "react";
import { StateChip, WarningIcon } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { refusedFields, useRefusedLabels } from "../chart/refused-fields.ts";
import css from "./seance.module.css";

/** Where all that was typed here is. A field that holds what is not kept is named in place of a save, and led to, until it is put right. */
export function WorkChip() {
  const t = useText("seance");
  const { board, isEditable } = useChart();
  const { state, savedAt, retry } = useSyncExternalStore(board.subscribe, board.read);
  const [field, ...others] = useRefusedLabels();
  const isCalm = state === "saved" || state === "saving";
  if (field === undefined || !isCalm)
    return <StateChip state={isEditable || state !== "saved" ? state : "readonly"} savedAt={savedAt} onRetry={retry} />;
  const words = t("seances.bar.notKept", { count: others.length + 1, field });
  return (
    <span role="status" className={css.notKept}>
      <button type="button" title={words} onClick={() => refusedFields()[0]?.field.focus()}>
        <WarningIcon size={15} aria-hidden="true" />
        <span>{words}</span>
      </button>
    </span>
  );
}
