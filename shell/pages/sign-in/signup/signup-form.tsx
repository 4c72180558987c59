import { useState, type ReactNode } from "react";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { Button, Form, isBlank, LanguageSwitch, TextField } from "@carnet/shell/ui";
import { isPlainAddress } from "@carnet/services/framework/contract";
import { isGoodPassword } from "../password/is-good-password.ts";
import { NewPasswordFields } from "../password/new-password-fields.tsx";
import { NameFields } from "./name-fields.tsx";
import type { Newcomer } from "./newcomer.ts";
import css from "./signup.module.css";

interface SignupFormProps {
  known: Newcomer;
  busy: boolean;
  /** What stands above the fields: a refusal. */
  notice: ReactNode;
  onFilled: (newcomer: Newcomer) => void;
}

/** Who somebody is, the language they read and the password they choose (ACC-009, ACC-013). */
export function SignupForm({ known, busy, notice, onFilled }: SignupFormProps) {
  const t = useText("sign-in");
  const langCode = useLanguage();
  const [newcomer, setNewcomer] = useState(known);
  const [chosen, setChosen] = useState({ password: "", repeated: "" });
  const { email, firstName, lastName } = newcomer;
  const personalTerms = [email, firstName, lastName];
  const write = (field: keyof Newcomer, value: string) => setNewcomer({ ...newcomer, [field]: value });
  const missing = (value: string) => (isBlank(value) ? t("login.form.required") : null);
  const wrong = !/.@.+\../.test(email)
    ? t("signup.form.not-an-address")
    : isPlainAddress(email)
      ? null
      : t("signup.form.mixed-alphabets");
  const valid = !personalTerms.some(isBlank) && wrong === null && isGoodPassword(chosen, personalTerms);

  return (
    <Form valid={valid} onSubmit={() => onFilled({ ...newcomer, langCode, password: chosen.password })}>
      {notice}
      <div className={css.language}>
        <span>{t("signup.form.language")}</span>
        <LanguageSwitch long />
      </div>
      <NameFields firstName={firstName} lastName={lastName} autoFocus={firstName === ""} onChange={write} />
      <TextField
        label={t("login.form.email")}
        hint={known.invitationId ? t("signup.form.invited") : undefined}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        required
        maxLength={254}
        value={email}
        onChange={(value) => write("email", value)}
        error={missing(email) ?? wrong}
      />
      <NewPasswordFields isFirst value={chosen} onChange={setChosen} personalTerms={personalTerms} />
      <Button type="submit" wide busy={busy}>
        {busy ? t("signup.form.making-keys") : t("signup.form.submit")}
      </Button>
    </Form>
  );
}
