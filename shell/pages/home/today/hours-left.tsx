import { useText } from "@carnet/shell/i18n";
import { TimerIcon } from "@carnet/shell/ui/more";
import css from "./today.module.css";

const hourMs = 3_600_000;
/** From here on it is said in bold and in the colour of danger. */
const soon = 6;

/** How long until a session closes by itself (SES-021). */
export function HoursLeft({ until, now }: { until: string; now: number }) {
  const t = useText("home");
  const hours = Math.max(0, Math.floor((Date.parse(until) - now) / hourMs));
  return (
    <span className={css.left} data-soon={hours < soon || undefined}>
      <TimerIcon size={14} aria-hidden="true" />
      {hours === 0 ? t("today.closing") : t("today.hours-left", { count: hours })}
    </span>
  );
}
