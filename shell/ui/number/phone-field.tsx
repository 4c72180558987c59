import { currentLanguage, useText } from "@carnet/shell/i18n";
import { isBlank, loadPhoneRules, partPhone } from "@carnet/services/framework/contract";
import { TextField, type TextFieldProps } from "../field/text-field.tsx";
import { usePhoneRules } from "./use-phone-rules.ts";

interface PhoneFieldProps extends Omit<TextFieldProps, "type" | "settle"> {
  /** ISO country the number is read in when it has no prefix; Canada by default. */
  country?: string;
  /** Takes an extension that was typed behind the number; without it the extension stays there, in the reader's words. */
  onExtension?: ((extension: string) => void) | undefined;
}

/**
 * A phone number, written as people of its country do when the field is left or sent. One that the rules do not know is kept as it is
 * typed, and says so. The rules come with the first touch of a page.
 */
export function PhoneField({ country = "CA", onExtension, hint, value, ...rest }: PhoneFieldProps) {
  const t = useText("ui");
  const rules = usePhoneRules();
  const isUnknown =
    !isBlank(value) && rules !== null && !rules.isPhone(value, country) && rules.mayBePhone(value, country);
  return (
    <TextField
      {...rest}
      value={value}
      hint={isUnknown ? t("number.phone-field.unknown") : hint}
      type="tel"
      inputMode="tel"
      autoComplete={rest.autoComplete ?? "tel"}
      settle={async (typed) => {
        if (isBlank(typed)) return typed;
        const { formatPhone } = await loadPhoneRules();
        const { number, extension } = partPhone(typed);
        if (!extension || !onExtension) return formatPhone(typed, country, currentLanguage());
        onExtension(extension);
        return formatPhone(number, country, currentLanguage());
      }}
    />
  );
}
