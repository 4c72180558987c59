import { TextField, type TextFieldProps } from "../field/text-field.tsx";

interface PhoneFieldProps extends Omit<TextFieldProps, "type" | "settle"> {
  /** ISO country the number is read in when it has no prefix; Canada by default. */
  country?: string;
}

/** A phone number, written nationally when the field is left or sent; the metadata comes the first time one is needed. */
export function PhoneField({ country = "CA", ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={rest.autoComplete ?? "tel"}
      settle={(typed) => writePhone(typed, country)}
    />
  );
}

async function writePhone(typed: string, country: string): Promise<string> {
  if (!typed.trim()) return typed;
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const phone = parsePhoneNumberFromString(typed, country as "CA");
  if (!phone?.isValid()) return typed;
  return phone.country === country ? phone.formatNational() : phone.formatInternational();
}
