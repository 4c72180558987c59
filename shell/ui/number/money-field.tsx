import { useLanguage } from "@carnet/shell/i18n";
import { useState } from "react";
import field from "../field/field.module.css";
import { TextField, type TextFieldProps } from "../field/text-field.tsx";
import { centsOf, moneyText, moneyTyped } from "./money-text.ts";

interface MoneyFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type"> {
  /** Whole cents. */
  value: number | null;
  onChange: (cents: number | null) => void;
}

/** An amount in dollars on screen, in whole cents everywhere else. */
export function MoneyField({ value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const language = useLanguage();
  const [typing, setTyping] = useState<string | null>(null);
  const settled = value === null ? "" : moneyText(value, language);
  const type = (typed: string) => {
    const text = moneyTyped(typed);
    setTyping(text);
    onChange(centsOf(text));
  };
  return (
    <TextField
      {...rest}
      className={field.numeric}
      inputMode="decimal"
      autoComplete="off"
      value={typing !== null && centsOf(typing) === value ? typing : settled}
      onChange={type}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
      {...(language === "fr" ? { after: <span>$</span> } : { before: "$" })}
    />
  );
}
