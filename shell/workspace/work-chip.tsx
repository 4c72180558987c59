import { StateChip, WarningIcon, type SaveState } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { refusedFields, useRefusedLabels } from "./refused-fields.ts";
import css from "./work-chip.module.css";

interface WorkChipProps {
  state: SaveState;
  savedAt: Date | null;
  onRetry?: (() => void) | undefined;
  /** Which elements of the page hold the fields that it speaks of, as a selector. */
  within: string;
}

/** Where all that was typed here is. A field that holds what is not kept is named in place of a save, and led to, until it is put right. */
export function WorkChip({ state, savedAt, onRetry, within }: WorkChipProps) {
  const t = useText("workspace");
  const [field, ...others] = useRefusedLabels(within);
  const isCalm = state === "saved" || state === "saving";
  if (field === undefined || !isCalm) return <StateChip state={state} savedAt={savedAt} onRetry={onRetry} />;
  const words = t("head.notKept", { count: others.length + 1, field });
  return (
    <span role="status" className={css.notKept}>
      <button type="button" title={words} onClick={() => refusedFields(within)[0]?.field.focus()}>
        <WarningIcon size={15} aria-hidden="true" />
        <span>{words}</span>
      </button>
    </span>
  );
}
