import { useRef } from "react";
import { TextField, type TextFieldProps } from "../field/text-field.tsx";

interface PhoneFieldProps extends Omit<TextFieldProps, "type"> {
  /** ISO country the number is read in when it has no prefix; Canada by default. */
  country?: string;
}

/** A phone number, written nationally when the field is left; the metadata comes the first time one is needed. */
export function PhoneField({ country = "CA", value, onChange, onBlur, ...rest }: PhoneFieldProps) {
  const latest = useRef(value);
  latest.current = value;
  const settle = async () => {
    const typed = latest.current;
    if (!typed.trim()) return;
    const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
    const phone = parsePhoneNumberFromString(typed, country as "CA");
    if (!phone?.isValid() || latest.current !== typed) return;
    const written = phone.country === country ? phone.formatNational() : phone.formatInternational();
    if (written !== typed) onChange(written);
  };
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={rest.autoComplete ?? "tel"}
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        void settle();
        onBlur?.(event);
      }}
    />
  );
}
