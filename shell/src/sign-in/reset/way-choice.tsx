import { useText } from "@carnet/shell/i18n";
import css from "./reset.module.css";

/** How one's charts come back: by the printed kit at once, or through the clinic. */
export type Way = "kit" | "clinic";
const ways: readonly Way[] = ["kit", "clinic"];

/** The first question of a reset. */
export function WayChoice({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  const t = useText("sign-in");
  return (
    <fieldset className={css.ways}>
      <legend>{t("reset.way.legend")}</legend>
      {ways.map((way) => (
        <label key={way} className={css.way}>
          <input type="radio" name="way" value={way} checked={value === way} onChange={() => onChange(way)} />
          <span>
            <strong>{t(`reset.way.${way}.title`)}</strong>
            <span>{t(`reset.way.${way}.text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
