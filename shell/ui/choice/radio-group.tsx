import { useContext, useId, type ReactNode } from "react";
import check from "../field/check.module.css";
import { Mark, MarksContext } from "../field/marks.tsx";
import css from "./choice.module.css";

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  label: string;
  hint?: ReactNode;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Side by side where there is room. */
  inline?: boolean;
  disabled?: boolean;
  required?: boolean;
}

/** One of a few, all in sight. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
  inline,
  disabled,
  required,
}: RadioGroupProps<Value>) {
  const name = useId();
  const isOptional = useContext(MarksContext) === "optional" && !required;
  return (
    <fieldset
      className={css.set}
      disabled={disabled}
      aria-required={required}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={isOptional ? `${name}-optional` : undefined}
    >
      <legend className={css.legend}>
        <span id={`${name}-label`}>{label}</span>
        {isOptional && <Mark id={`${name}-optional`} />}
      </legend>
      {hint && <div className={css.hint}>{hint}</div>}
      <div className={inline ? css.inline : undefined}>
        {options.map((option) => (
          <div key={option.value} className={check.line}>
            <input
              id={`${name}-${option.value}`}
              type="radio"
              name={name}
              className={check.box}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={`${name}-${option.value}`} className={check.label}>
              {option.label}
              {option.hint && <span className={check.hint}>{option.hint}</span>}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
