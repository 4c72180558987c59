import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import field from "../field/field.module.css";
import { TextField, type TextFieldProps } from "../field/text-field.tsx";
import { numberOf, numberText } from "./number-text.ts";

interface NumberFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type"> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Only whole numbers: no decimal point can be typed. */
  whole?: boolean;
  /** What it must be between: what is not stays in the field, said to be wrong, and is not handed on. */
  min?: number;
  max?: number;
  /** Drawn after the number: "%", "min". */
  unit?: string;
}

/** A number, typed freely: what cannot belong to one is not written (NAV-018). */
export function NumberField({ value, onChange, whole = false, min, max, unit, error, ...rest }: NumberFieldProps) {
  const t = useText("ui");
  const [text, setText] = useState(value === null ? "" : String(value));
  const [refused, setRefused] = useState<{ text: string; on: number | null } | null>(null);
  const isOutside = (number: number | null) =>
    number !== null && ((min !== undefined && number < min) || (max !== undefined && number > max));
  const taken = numberOf(text) === value ? text : value === null ? "" : String(value);
  const shown = refused && refused.on === value ? refused.text : taken;
  const type = (typed: string) => {
    const kept = whole ? numberText(typed).replaceAll(".", "") : numberText(typed);
    const number = numberOf(kept);
    if (isOutside(number)) return setRefused({ text: kept, on: value });
    setRefused(null);
    setText(kept);
    onChange(number);
  };
  const bounds = max === undefined ? "atLeast" : min === undefined ? "atMost" : "between";
  return (
    <TextField
      {...rest}
      className={field.numeric}
      inputMode={whole ? "numeric" : "decimal"}
      autoComplete="off"
      value={shown}
      onChange={type}
      error={
        error ??
        (isOutside(numberOf(shown))
          ? t(`number.number-field.${bounds}`, { min: String(min), max: String(max) })
          : undefined)
      }
      after={unit && <span>{unit}</span>}
    />
  );
}
