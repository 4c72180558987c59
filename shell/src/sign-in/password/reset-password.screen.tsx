import { useEffect, useState } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, Form, isBlank, LinkButton, Notice, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import { Link, useParams } from "@carnet/shell/ui/router";
import type { Door } from "../door.ts";
import { SignInPage } from "../layout/sign-in-page.tsx";
import { KeyTrouble } from "../login/key-trouble.tsx";
import { refusalWords } from "../login/refusal-words.ts";
import { isGoodPassword } from "./is-good-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { resetPassword } from "./reset-password.ts";

const addressInLink = () => decodeURIComponent(location.hash.slice(1));

/** {base}/resetPassword/{guid}#{address}: chooses a new password, with new keys; says what that means before and after (ACC-015, ACC-016). */
export function ResetPasswordScreen({ door }: { door: Door }) {
  const t = useText("sign-in");
  const { guid = "" } = useParams();
  const [email, setEmail] = useState(addressInLink);
  const [chosen, setChosen] = useState({ password: "", repeated: "" });
  const [isDone, setDone] = useState(false);
  const resetting = useAction(async () => {
    await resetPassword({ guid, email, password: chosen.password });
    setDone(true);
  });
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);

  const links = <Link to="/login">{t("password.forgot.back")}</Link>;
  if (isDone) {
    return (
      <SignInPage door={door} title={t("password.reset.done.title")}>
        <Notice tone="success" announce>
          {t(`password.reset.done.${door.root}`)}
        </Notice>
        <LinkButton href={`${door.base}/login`} onClick={followLink} variant="primary" wide>
          {t("login.form.submit")}
        </LinkButton>
      </SignInPage>
    );
  }
  return (
    <SignInPage door={door} title={t("password.reset.title")} links={links}>
      <Form valid={!isBlank(email) && isGoodPassword(chosen, [email])} onSubmit={() => void resetting.run()}>
        <Notice tone="warning" title={t("password.forgot.keys.title")} announce={false}>
          {t("password.forgot.keys.text")}
        </Notice>
        <RefusalNotice code={resetting.refusal} words={refusalWords(t)} />
        <KeyTrouble trouble={resetting.trouble} />
        <TextField
          label={t("login.form.email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          value={email}
          onChange={setEmail}
          error={isBlank(email) ? t("login.form.required") : null}
        />
        <NewPasswordFields value={chosen} onChange={setChosen} ownWords={[email]} />
        <Button type="submit" wide busy={resetting.busy}>
          {t("password.reset.submit")}
        </Button>
      </Form>
    </SignInPage>
  );
}
