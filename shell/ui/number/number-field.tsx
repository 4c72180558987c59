import { useRef, useState, type KeyboardEvent } from "react";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { AddIcon, LessIcon } from "../icons/more-icons.ts";
import field from "../field/field.module.css";
import { TextField, type TextFieldProps } from "../field/text-field.tsx";
import css from "./steps.module.css";
import { numberOf, numberText } from "./number-text.ts";

interface NumberFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type"> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Only whole numbers: no decimal point can be typed. */
  whole?: boolean;
  /**
   * What it must be between: what is not stays in the field, said to be wrong, and is not handed on; the number is again what it was
   * when the field was entered.
   */
  min?: number;
  max?: number;
  /** Drawn after the number: "%", "min". */
  unit?: string;
  /** Draws one less and one more beside it, for numbers that are counted rather than typed. */
  steps?: boolean;
}

/** A number, typed freely: what cannot belong to one is not written (NAV-018). */
export function NumberField({
  value,
  onChange,
  whole = false,
  min,
  max,
  unit,
  steps = false,
  error,
  ...rest
}: NumberFieldProps) {
  const t = useText("ui");
  const isFrench = useLanguage() === "fr";
  const [text, setText] = useState(value === null ? "" : String(value));
  const [refused, setRefused] = useState<{ text: string; on: number | null } | null>(null);
  /** The number as it stood when the field was entered. */
  const before = useRef(value);
  const isOutside = (number: number | null) =>
    number !== null && ((min !== undefined && number < min) || (max !== undefined && number > max));
  const taken = numberOf(text) === value ? text : value === null ? "" : String(value);
  const shown = refused && refused.on === value ? refused.text : taken;
  const type = (typed: string) => {
    const text = whole ? numberText(typed).replaceAll(".", "") : numberText(typed);
    const number = numberOf(text);
    if (isOutside(number)) {
      // What was handed on along the way, e.g. the 3 of 30, is nothing anybody meant.
      if (before.current !== value) onChange(before.current);
      return setRefused({ text, on: before.current });
    }
    setRefused(null);
    setText(text);
    onChange(number);
  };
  const step = (by: -1 | 1) => (
    <button
      type="button"
      className={css.step}
      tabIndex={-1}
      aria-label={t(`number.number-field.${by < 0 ? "less" : "more"}`, { label: rest.label })}
      disabled={rest.disabled || rest.readOnly || isOutside((value ?? min ?? 0) + by)}
      onClick={() => type(String((value ?? min ?? 0) + by))}
    >
      {by < 0 ? <LessIcon size={15} aria-hidden="true" /> : <AddIcon size={15} aria-hidden="true" />}
    </button>
  );
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event);
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (!steps || by === 0 || rest.readOnly || event.defaultPrevented) return;
    event.preventDefault();
    if (!isOutside((value ?? min ?? 0) + by)) type(String((value ?? min ?? 0) + by));
  };
  const bounds = max === undefined ? "atLeast" : min === undefined ? "atMost" : "between";
  return (
    <TextField
      {...rest}
      className={`${field.numeric} ${steps ? css.stepped : ""}`}
      onKeyDown={press}
      onFocus={(event) => {
        rest.onFocus?.(event);
        before.current = value;
      }}
      before={steps && step(-1)}
      inputMode={whole ? "numeric" : "decimal"}
      autoComplete="off"
      value={isFrench ? shown.replace(".", ",") : shown}
      onChange={type}
      error={
        error ??
        (isOutside(numberOf(shown))
          ? t(`number.number-field.${bounds}`, { min: String(min), max: String(max) })
          : undefined)
      }
      after={
        steps ? (
          <>
            {unit && <i className={css.unit}>{unit}</i>}
            {step(1)}
          </>
        ) : (
          unit && <span>{unit}</span>
        )
      }
    />
  );
}
