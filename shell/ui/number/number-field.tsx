import { useState } from "react";
import field from "../field/field.module.css";
import { TextField, type TextFieldProps } from "../field/text-field.tsx";
import { numberOf, numberText } from "./number-text.ts";

interface NumberFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type"> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Only whole numbers: no decimal point can be typed. */
  whole?: boolean;
  /** Drawn after the number: "%", "min". */
  unit?: string;
}

/** A number, typed freely: what cannot belong to one is not written (NAV-018). */
export function NumberField({ value, onChange, whole = false, unit, ...rest }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? "" : String(value));
  const shown = numberOf(text) === value ? text : value === null ? "" : String(value);
  const type = (typed: string) => {
    const kept = whole ? numberText(typed).replaceAll(".", "") : numberText(typed);
    setText(kept);
    onChange(numberOf(kept));
  };
  return (
    <TextField
      {...rest}
      className={field.numeric}
      inputMode={whole ? "numeric" : "decimal"}
      autoComplete="off"
      value={shown}
      onChange={type}
      after={unit && <span>{unit}</span>}
    />
  );
}
