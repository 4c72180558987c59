import { useText } from "@carnet/shell/i18n";
import { ClockIcon } from "@carnet/shell/ui/more";
import css from "./today.module.css";

const hourMs = 3_600_000;
/** From here on it is said in bold and in the colour of warnings. */
const soon = 12;

/** How long until a session closes by itself (SES-021). */
export function HoursLeft({ until }: { until: string }) {
  const t = useText("home");
  const hours = Math.max(0, Math.floor((Date.parse(until) - Date.now()) / hourMs));
  return (
    <span className={css.left} data-soon={hours < soon || undefined}>
      <ClockIcon size={15} aria-hidden="true" />
      {hours === 0 ? t("today.closing") : t("today.hours-left", { count: hours })}
    </span>
  );
}
