import { useId } from "react";
import { useText } from "@carnet/shell/i18n";
import type { ContextRoot } from "@carnet/services/account/contract";
import css from "./reset.module.css";

/** How one's charts come back: by one's own kit at once, by the clinic's after an hour, or through the clinic. */
export type Way = "kit" | "clinicKit" | "clinic";

/** Only who works in a clinic may own one. */
const waysOf = (root: ContextRoot): readonly Way[] =>
  root === "therapist" ? ["kit", "clinicKit", "clinic"] : ["kit", "clinic"];

/** What happens without a kit depends on who one is to a clinic. */
const cases = ["member", "owner", "alone"] as const;

interface WayChoiceProps {
  root: ContextRoot;
  value: Way;
  onChange: (way: Way) => void;
}

/** The first question of a reset. */
export function WayChoice({ root, value, onChange }: WayChoiceProps) {
  const t = useText("sign-in");
  const id = useId();
  const reader = root === "patient" ? "patient" : "therapist";
  return (
    <fieldset className={css.ways}>
      <legend>{t(`reset.way.legend.${reader}`)}</legend>
      {waysOf(root).map((way) => (
        <div key={way} className={css.way}>
          <input
            id={`${id}${way}`}
            type="radio"
            name="way"
            value={way}
            checked={value === way}
            onChange={() => onChange(way)}
            aria-describedby={`${id}${way}-text`}
          />
          <div>
            <label htmlFor={`${id}${way}`}>{t(`reset.way.${way}.title`)}</label>
            <div id={`${id}${way}-text`} className={css.means}>
              <p>{t(way === "clinic" ? `reset.way.clinic.text.${reader}` : `reset.way.${way}.text`)}</p>
              {way === "clinic" && reader === "therapist" && (
                <dl>
                  {cases.map((one) => (
                    <div key={one}>
                      <dt>{t(`reset.way.clinic.cases.${one}.who`)}</dt>
                      <dd>{t(`reset.way.clinic.cases.${one}.what`)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
