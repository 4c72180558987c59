import { formatDay, formatMonth, useLanguage, useText } from "@carnet/shell/i18n";
import { useRef, useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { TextField, type TextFieldProps } from "../field/text-field.tsx";
import { CalendarIcon } from "../icons/full-icons.ts";
import css from "./date.module.css";
import { readDay, type DayKind } from "./read-day.ts";

interface DateFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type"> {
  /** "YYYY-MM-DD", or "" for none. A plain day: it never shifts with a time zone. */
  value: string;
  onChange: (day: string) => void;
  /** What stands there of a day at first, to be written on: a year that was typed elsewhere. */
  begun?: string | undefined;
  /** What kind of day is asked for: a year of two digits is never read as one ahead of "past" ones. */
  kind?: DayKind;
  min?: string;
  max?: string;
}

/**
 * A day, typed the way people write it, or picked from the device's own calendar. What was read stands below in words while it
 * is typed, so that nobody keeps another day than the one they meant; once left, the field shows yyyy-mm-dd.
 */
export function DateField({
  value,
  onChange,
  begun,
  kind = "any",
  error,
  hint,
  min,
  max,
  onBlur,
  ...rest
}: DateFieldProps) {
  const t = useText("ui");
  const language = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const stands = typing ?? (value || (isTouched ? "" : (begun ?? "")));
  const unread = stands.trim() !== "" && value === "";
  const wrong = () => {
    const read = readDay(stands, language, kind);
    return "problem" in read && read.problem === "noSuchDay"
      ? t("number.date-field.noSuchDay", { year: read.year, month: formatMonth(read.month), date: read.date })
      : t("number.date-field.unread");
  };
  const type = (text: string) => {
    setTyping(text);
    setTouched(true);
    const read = readDay(text, language, kind);
    onChange("day" in read ? read.day : "");
  };
  const pick = () => {
    if (picker.current?.showPicker) picker.current.showPicker();
    else picker.current?.focus();
  };
  const calendar = !rest.readOnly && !rest.disabled && (
    <div className={css.picker}>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={(event) => {
          setTyping(null);
          onChange(event.currentTarget.value);
        }}
      />
      <IconButton label={t("number.date-field.pick")} icon={<CalendarIcon />} onClick={pick} />
    </div>
  );
  return (
    <TextField
      {...rest}
      autoComplete={rest.autoComplete ?? "off"}
      placeholder={t("number.date-field.format")}
      value={stands}
      error={unread ? wrong() : error}
      hint={isTouched ? <span aria-live="polite">{value ? formatDay(value) : hint}</span> : hint}
      onChange={type}
      onBlur={(event) => {
        if (!unread) setTyping(null);
        onBlur?.(event);
      }}
      after={calendar}
    />
  );
}
