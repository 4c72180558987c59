import { useSyncExternalStore } from "react";
import { Notice } from "@carnet/shell/ui";
import { clockAhead, onClock } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";

const minute = 60_000;
const hour = 60 * minute;

/** How long something is, in the unit people would say it in. */
function spanOf(length: number): { unit: "days" | "hours" | "minutes"; count: number } {
  if (length >= 20 * hour) return { unit: "days", count: Math.round(length / (24 * hour)) };
  if (length >= 50 * minute) return { unit: "hours", count: Math.round(length / hour) };
  return { unit: "minutes", count: Math.round(length / minute) };
}

/** Where the clock of this device is wrong: by how much, what goes by the right hour all the same, and what does not. */
export function ClockNotice() {
  const t = useText("seance");
  const ahead = useSyncExternalStore(onClock, clockAhead);
  if (ahead === 0) return null;
  const { unit, count } = spanOf(Math.abs(ahead));
  const by = t(`seances.clock.${unit}`, { count });
  return (
    <Notice tone="warning" title={t(ahead > 0 ? "seances.clock.ahead" : "seances.clock.behind", { by })}>
      {t("seances.clock.why")}
    </Notice>
  );
}
