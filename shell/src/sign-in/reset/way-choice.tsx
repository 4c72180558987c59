import { useText } from "@carnet/shell/i18n";
import type { ContextRoot } from "@carnet/services/account/contract";
import css from "./reset.module.css";

/** How one's charts come back: by one's own kit at once, by the clinic's after an hour, or through the clinic. */
export type Way = "kit" | "clinicKit" | "clinic";

/** Only who works in a clinic may own one. */
const waysOf = (root: ContextRoot): readonly Way[] =>
  root === "therapist" ? ["kit", "clinicKit", "clinic"] : ["kit", "clinic"];

interface WayChoiceProps {
  root: ContextRoot;
  value: Way;
  onChange: (way: Way) => void;
}

/** The first question of a reset. */
export function WayChoice({ root, value, onChange }: WayChoiceProps) {
  const t = useText("sign-in");
  return (
    <fieldset className={css.ways}>
      <legend>{t("reset.way.legend")}</legend>
      {waysOf(root).map((way) => (
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
