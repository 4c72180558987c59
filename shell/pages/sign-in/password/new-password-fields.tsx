import { useText } from "@carnet/shell/i18n";
import { PasswordField } from "@carnet/shell/ui";
import "../words.ts";
import { passwordError, repetitionError, shortestPassword } from "./password-rules.ts";

/** A password being chosen, and its repetition. */
export interface Chosen {
  password: string;
  repeated: string;
}

interface NewPasswordFieldsProps {
  value: Chosen;
  onChange: (chosen: Chosen) => void;
  personalTerms?: string[];
  /** There was none before. */
  isFirst?: boolean;
}

/** Choosing a password: how long, how strong, and the same twice (ACC-013). */
export function NewPasswordFields({ value, onChange, personalTerms = [], isFirst = false }: NewPasswordFieldsProps) {
  const t = useText("sign-in");
  return (
    <>
      <PasswordField
        label={t(isFirst ? "password.fields.first" : "password.fields.new")}
        hint={t("password.fields.hint", { count: shortestPassword })}
        kind="new"
        strength
        personalTerms={personalTerms}
        required
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={passwordError(t, value.password, personalTerms)}
      />
      <PasswordField
        label={t("password.fields.repeat")}
        kind="new"
        required
        value={value.repeated}
        onChange={(repeated) => onChange({ ...value, repeated })}
        error={repetitionError(t, value.password, value.repeated)}
      />
    </>
  );
}
