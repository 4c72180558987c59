import { useText } from "@carnet/shell/i18n";
import css from "./hour-bars.module.css";

interface HourBarsProps {
  /** For each hour, the oldest first, in which part of it all was well; null where nobody looked. */
  hours: readonly (number | null)[];
}

const lookOf = (part: number | null) => {
  if (part === null) return "unknown";
  return part === 1 ? "well" : part >= 0.5 ? "partly" : "ill";
};

/** A bar for each of the last hours, as high as it was well; the same in a sentence. */
export function HourBars({ hours }: HourBarsProps) {
  const t = useText("admin");
  const looked = hours.filter((part) => part !== null);
  const well = looked.filter((part) => part === 1).length;
  const label =
    looked.length === 0 ? t("services.hour-bars.none") : t("services.hour-bars.label", { well, count: looked.length });
  return (
    <span className={css.bars} role="img" aria-label={label}>
      {hours.map((part, at) => (
        <span key={at} className={css.bar} data-look={lookOf(part)} />
      ))}
    </span>
  );
}
