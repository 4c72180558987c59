import { useState } from "react";
import { loadCrypto } from "@carnet/shell/crypto";
import { useText } from "@carnet/shell/i18n";
import { Button, Form, isBlank, PasswordField, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import type { ContextRoot, UserInfo } from "@carnet/services/account/contract";
import { KeyTrouble } from "./key-trouble.tsx";
import { refusalWords } from "./refusal-words.ts";
import { signIn } from "./sign-in.ts";

interface LoginFormProps {
  root: ContextRoot;
  email?: string;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}

/** Address and password; says what it is doing while the keys open. */
export function LoginForm({ root, email: known = "", onSignedIn }: LoginFormProps) {
  const t = useText("sign-in");
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const signing = useAction(async () => onSignedIn(await signIn({ root, email, password })));
  /** The crypto module is fetched with the first character: whoever only looks at the page does without it. */
  const typed = (keep: (value: string) => void) => (value: string) => {
    loadCrypto().catch(() => undefined);
    keep(value);
  };

  const missing = (value: string) => (isBlank(value) ? t("login.form.required") : null);
  return (
    <Form valid={!isBlank(email) && password !== ""} onSubmit={() => void signing.run()}>
      <RefusalNotice code={signing.refusal} words={refusalWords(t)} />
      <KeyTrouble trouble={signing.trouble} />
      <TextField
        label={t("login.form.email")}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        autoFocus={known === ""}
        value={email}
        onChange={typed(setEmail)}
        error={missing(email)}
      />
      <PasswordField
        label={t("login.form.password")}
        name="password"
        autoFocus={known !== ""}
        value={password}
        onChange={typed(setPassword)}
        error={missing(password)}
      />
      <Button type="submit" wide busy={signing.busy}>
        {signing.busy ? t("login.form.opening") : t("login.form.submit")}
      </Button>
    </Form>
  );
}
