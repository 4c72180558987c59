import { useState } from "react";
import { call } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { Button, Form, isBlank, Notice, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import { Link } from "@carnet/shell/ui/router";
import { requestReset } from "@carnet/services/account/contract";
import type { Entrance } from "../entrance.ts";
import { SignInPage } from "../layout/sign-in-page.tsx";
import { refusalWords } from "../login/refusal-words.ts";

/** {base}/forgotPassword: asks for the link with which a new password is chosen (ACC-014). */
export function ForgotPasswordScreen({ entrance }: { entrance: Entrance }) {
  const t = useText("sign-in");
  const reader = entrance.root === "patient" ? "patient" : "therapist";
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);
  const asking = useAction(async () => {
    await call(requestReset, { body: { email } });
    setSent(true);
  });
  return (
    <SignInPage
      entrance={entrance}
      title={t("password.forgot.title")}
      subtitle={t("password.forgot.subtitle")}
      links={<Link to="/login">{t("password.forgot.back")}</Link>}
    >
      {isSent ? (
        <Notice tone="success" title={t("password.forgot.sent.title")} announce>
          {t("password.forgot.sent.text", { email })}
        </Notice>
      ) : (
        <Form valid={!isBlank(email)} onSubmit={() => void asking.run()}>
          <Notice tone="warning" title={t(`password.forgot.keys.title.${reader}`)} announce={false}>
            {t(`password.forgot.keys.text.${reader}`)}
          </Notice>
          <RefusalNotice code={asking.refusal} words={refusalWords(t)} />
          <TextField
            label={t("login.form.email")}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            required
            value={email}
            onChange={setEmail}
            error={isBlank(email) ? t("login.form.required") : null}
          />
          <Button type="submit" wide busy={asking.busy}>
            {t("password.forgot.submit")}
          </Button>
        </Form>
      )}
    </SignInPage>
  );
}
