import { useText } from "@carnet/shell/i18n";
import { TextField } from "@carnet/shell/ui";
import css from "./second-factor.module.css";

interface CodeFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** Hears digits only, six at most: what is pasted may have spaces. */
  onChange: (code: string) => void;
  autoFocus?: boolean;
}

/** Whether these are the six digits of an authenticator. */
export const isCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The six digits an authenticator shows. */
export function CodeField({ onChange, value, ...rest }: CodeFieldProps) {
  const t = useText("sign-in");
  return (
    <TextField
      {...rest}
      className={css.code ?? ""}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, "").slice(0, 6))}
      error={isCode(value) ? null : t("secondFactor.form.six")}
    />
  );
}
