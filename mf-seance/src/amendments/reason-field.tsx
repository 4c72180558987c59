import { useEffect, useId, useRef } from "react";
import { TextField } from "@carnet/shell/ui";
import { Chip } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { amendmentReasons, type Amended } from "@carnet/services/seance/contract";
import css from "./reading.module.css";

interface ReasonFieldProps {
  value: Pick<Amended, "reason" | "because">;
  onChange(change: Partial<Pick<Amended, "reason" | "because">>): void;
  /** It was signed without one: said, and focused. */
  isMissing: boolean;
}

/** Why something is amended: one of four words, and a line for more. */
export function ReasonField({ value: { reason, because }, onChange, isMissing }: ReasonFieldProps) {
  const t = useText("seance");
  const id = useId();
  const set = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isMissing) set.current?.querySelector("input")?.focus();
  }, [isMissing]);
  return (
    <div className={css.reason}>
      <fieldset
        ref={set}
        className={css.reasons}
        role="radiogroup"
        aria-required="true"
        aria-invalid={isMissing}
        aria-labelledby={`${id}-label`}
        aria-describedby={isMissing ? `${id}-missing` : `${id}-hint`}
      >
        <legend className={css.reasonLabel}>
          <span id={`${id}-label`}>{t("amendments.reason.label")}</span>{" "}
          <span id={`${id}-hint`} className={css.hint}>
            {t("amendments.reason.hint")}
          </span>
        </legend>
        {amendmentReasons.map((each) => (
          <Chip key={each} type="radio" name={id} checked={reason === each} onChange={() => onChange({ reason: each })}>
            {t(`amendments.reason.${each}`)}
          </Chip>
        ))}
      </fieldset>
      {isMissing && (
        <p id={`${id}-missing`} className={css.missing}>
          {t("amendments.reason.missing")}
        </p>
      )}
      <TextField
        label={t("amendments.reason.because")}
        value={because}
        onChange={(text) => onChange({ because: text })}
        maxLength={400}
      />
    </div>
  );
}
