import { formatInstant, formatTime, useText } from "@carnet/shell/i18n";
import { DoneIcon, ErrorIcon, LockIcon, OnDeviceIcon, RetryIcon, WarningIcon } from "../icons/login-icons.ts";
import { useJustSaved } from "./use-just-saved.ts";
import css from "./state-chip.module.css";

/** Where what was typed is now: the true state of the last write, never a hope. */
export type SaveState = "saved" | "saving" | "local" | "page" | "failed" | "readonly";

interface StateChipProps {
  state: SaveState;
  /** When the server acknowledged, as a Date or an ISO instant. */
  savedAt?: Date | string | null | undefined;
  /** Offered as a button in the states `failed`, `local` and `page`. */
  onRetry?: (() => void) | undefined;
}

const icons = {
  saved: DoneIcon,
  saving: RetryIcon,
  local: OnDeviceIcon,
  page: WarningIcon,
  failed: ErrorIcon,
  readonly: LockIcon,
};
const retried: ReadonlySet<SaveState> = new Set(["local", "page", "failed"]);

/** Saving… / Saved 11:06 am / On this device only / In this page only / Not saved – retry / Read-only: icon and word, read aloud when it changes. A save stands out for one second. */
export function StateChip({ state, savedAt, onRetry }: StateChipProps) {
  const t = useText("ui");
  const Icon = icons[state];
  const at = state === "saved" && savedAt ? new Date(savedAt) : null;
  const isFresh = useJustSaved(at?.getTime() ?? null);
  const words = at ? t("status.state-chip.savedAt", { time: formatTime(at) }) : t(`status.state-chip.${state}`);
  const retry = onRetry && retried.has(state) ? onRetry : null;
  return (
    <span className={css.chip} data-state={state} data-fresh={isFresh || undefined}>
      <Icon className={css.icon} aria-hidden="true" />
      <span role="status" title={at ? formatInstant(at) : undefined}>
        {words}
      </span>
      {retry && (
        <button type="button" className={css.retry} onClick={retry}>
          {t("status.state-chip.retry")}
        </button>
      )}
    </span>
  );
}
