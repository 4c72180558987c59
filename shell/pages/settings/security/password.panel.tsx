import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Card, Form, Notice, PasswordField, RefusalNotice, useAction } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";
import { KeyTrouble } from "../../sign-in/login/key-trouble.tsx";
import { refusalWords } from "../../sign-in/login/refusal-words.ts";
import { isGoodPassword } from "../../sign-in/password/is-good-password.ts";
import { NewPasswordFields } from "../../sign-in/password/new-password-fields.tsx";
import css from "../settings.module.css";
import { changePassword } from "./change-password.ts";

const nothingChosen = { password: "", repeated: "" };

/** Choosing another password, against the current one (ACC-018). */
export function PasswordPanel({ user }: { user: UserInfo }) {
  const t = useText("settings");
  const signIn = useText("sign-in");
  const [current, setCurrent] = useState("");
  const [chosen, setChosen] = useState(nothingChosen);
  const [changes, setChanges] = useState(0);
  const personalTerms = [user.email, user.firstName, user.lastName];
  const changing = useAction(async () => {
    await changePassword({ email: user.email, current, next: chosen.password });
    setCurrent("");
    setChosen(nothingChosen);
    setChanges(changes + 1);
  });
  if (user.impersonator) return null;
  return (
    <Card title={t("password.title")} subtitle={t("password.subtitle")}>
      <div className={css.narrow}>
        <Form
          key={changes}
          valid={current !== "" && isGoodPassword(chosen, personalTerms)}
          onSubmit={() => void changing.run()}
        >
          {changes > 0 && !changing.refusal && (
            <Notice tone="success" announce>
              {t("password.changed")}
            </Notice>
          )}
          <RefusalNotice code={changing.refusal} words={refusalWords(signIn)} />
          <KeyTrouble trouble={changing.trouble} />
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordField
            label={t("password.current")}
            required
            value={current}
            onChange={setCurrent}
            error={current === "" ? t("profile.required") : null}
          />
          <NewPasswordFields value={chosen} onChange={setChosen} personalTerms={personalTerms} />
          <div>
            <Button type="submit" busy={changing.busy}>
              {changing.busy ? t("password.changing") : t("password.submit")}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
