import { useText } from "@carnet/shell/i18n";
import { isBlank, TextField } from "@carnet/shell/ui";
import css from "./signup.module.css";

interface NameFieldsProps {
  firstName: string;
  lastName: string;
  autoFocus: boolean;
  onChange: (field: "firstName" | "lastName", value: string) => void;
}

/** Somebody's two names side by side, both needed (ACC-009). */
export function NameFields({ firstName, lastName, autoFocus, onChange }: NameFieldsProps) {
  const t = useText("sign-in");
  const missing = (value: string) => (isBlank(value) ? t("login.form.required") : null);
  return (
    <div className={css.names}>
      <TextField
        label={t("signup.form.first-name")}
        autoComplete="given-name"
        autoFocus={autoFocus}
        required
        maxLength={100}
        value={firstName}
        onChange={(value) => onChange("firstName", value)}
        error={missing(firstName)}
      />
      <TextField
        label={t("signup.form.last-name")}
        autoComplete="family-name"
        required
        maxLength={100}
        value={lastName}
        onChange={(value) => onChange("lastName", value)}
        error={missing(lastName)}
      />
    </div>
  );
}
