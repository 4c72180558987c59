import { useLanguage, useText } from "@carnet/shell/i18n";
import { useRef, useState } from "react";
import field from "../field/field.module.css";
import { TextField, type TextFieldProps } from "../field/text-field.tsx";
import { centsOf, moneyText, moneyTyped } from "./money-text.ts";

interface MoneyFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type"> {
  /** Whole cents. */
  value: number | null;
  onChange: (cents: number | null) => void;
}

/** An amount in dollars on screen, in whole cents everywhere else; null is handed on for what says none, or cannot be read. */
export function MoneyField({ value, onChange, onFocus, onBlur, error, ...rest }: MoneyFieldProps) {
  const t = useText("ui");
  const language = useLanguage();
  /** The amount as it stood when the field was entered. */
  const before = useRef(value);
  /** What stands there as it was typed, and the amount the page had by then. */
  const [typed, setTyped] = useState<{ text: string; over: (number | null)[] } | null>(null);
  const read = typed && centsOf(typed.text, language);
  // An amount that came from elsewhere meanwhile is shown instead.
  const standing = typed && (read === value || typed.over.includes(value)) ? typed.text : null;
  const isUnread = standing !== null && /\d/.test(standing) && read === null;
  const type = (text: string) => {
    const kept = moneyTyped(text);
    const cents = centsOf(kept, language);
    // What was handed on along the way, the 1.23 of 1.234, is nothing anybody meant.
    const isLost = cents === null && /\d/.test(kept) && before.current !== value;
    if (isLost) onChange(before.current);
    setTyped({ text: kept, over: [value, before.current] });
    onChange(cents);
  };
  return (
    <TextField
      {...rest}
      className={field.numeric}
      inputMode="decimal"
      autoComplete="off"
      value={standing ?? (value === null ? "" : moneyText(value, language))}
      error={isUnread ? t("number.money-field.unread") : error}
      onChange={type}
      onFocus={(event) => {
        onFocus?.(event);
        before.current = value;
      }}
      onBlur={(event) => {
        if (!isUnread) setTyped(null);
        onBlur?.(event);
      }}
      {...(language === "fr" ? { after: <span>$</span> } : { before: "$" })}
    />
  );
}
