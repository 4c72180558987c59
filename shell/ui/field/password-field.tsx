import { useText } from "@carnet/shell/i18n";
import { useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { HideIcon, ShowIcon } from "../icons/login-icons.ts";
import css from "./password.module.css";
import { passwordStrength } from "./password-strength.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "after" | "autoComplete"> {
  /** `new` when it is being chosen, so that password managers propose one. */
  kind?: "current" | "new";
  /** Draws how strong it is, in a bar and a word. */
  strength?: boolean;
  /** The person's own words (name, e-mail), which add no strength. */
  personalTerms?: string[];
}

/** A password that can be shown, and measured while it is chosen. */
export function PasswordField({
  kind = "current",
  strength = false,
  personalTerms = [],
  ...field
}: PasswordFieldProps) {
  const t = useText("ui");
  const [shown, setShown] = useState(false);
  const level = passwordStrength(field.value, personalTerms);
  const toggle = (
    <IconButton
      label={t(shown ? "field.password.hide" : "field.password.show")}
      aria-pressed={shown}
      icon={shown ? <HideIcon /> : <ShowIcon />}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <div className={css.password}>
      <TextField
        {...field}
        type={shown ? "text" : "password"}
        autoComplete={kind === "new" ? "new-password" : "current-password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        after={toggle}
      />
      {strength && (
        <div className={css.strength} data-level={level} aria-live="polite">
          <span className={css.bar} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          {level > 0 && <span>{t(`field.password.strength${level}`)}</span>}
        </div>
      )}
    </div>
  );
}
