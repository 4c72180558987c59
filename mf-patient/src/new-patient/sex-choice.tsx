import { useId } from "react";
import { useText } from "@carnet/shell/i18n";
import { CheckIcon, ErrorIcon } from "@carnet/shell/ui";
import { genders, type PatientFields } from "@carnet/services/patient/contract";
import css from "./new-patient.module.css";

interface SexChoiceProps {
  value: PatientFields["gender"];
  onChange: (value: NonNullable<PatientFields["gender"]>) => void;
  /** What is wrong, once the form was sent. */
  error: string | null;
}

/** The biological sex, without which no session opens (PAT-012): three boxes, arrows between them. */
export function SexChoice({ value, onChange, error }: SexChoiceProps) {
  const t = useText("patient");
  const id = useId();
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      className={css.field}
      aria-required="true"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-why`}
      aria-invalid={error ? true : undefined}
    >
      <p className={css.label}>
        <span id={`${id}-label`}>{t("fields.gender")}</span>
        <span className={css.aside}>{t("newPatient.sexWhy")}</span>
      </p>
      <div className={css.sexes}>
        {genders.map((sex) => (
          <label key={sex} className={css.sex}>
            <input type="radio" name={id} checked={sex === value} onChange={() => onChange(sex)} />
            <span>
              {sex === value && <CheckIcon size={16} aria-hidden="true" />}
              {t(`newPatient.sexes.${sex}`)}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-why`} className={css.problem} role={error ? "alert" : undefined}>
        {error && <ErrorIcon size={15} aria-hidden="true" />}
        {error}
      </p>
    </div>
  );
}
