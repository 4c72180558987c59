import { call } from "@carnet/shell/api";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, LinkButton, Notice, RefusalNotice, Text, useAction } from "@carnet/shell/ui";
import { Link } from "@carnet/shell/ui/router";
import { cancelReset } from "@carnet/services/account/contract";
import { useState } from "react";
import type { Entrance } from "../../sign-in/entrance.ts";
import { SignInPage } from "../../sign-in/layout/sign-in-page.tsx";
import { useMailedWords } from "../../sign-in/use-mailed-words.ts";

/** {base}/cancelReset#token=: calls off a reset one did not ask for. Asks first: a mail program that opens links decides nothing. */
export function CancelResetScreen({ entrance }: { entrance: Entrance }) {
  const t = useText("sign-in");
  const token = useMailedWords().get("token") ?? "";
  const [isDone, setDone] = useState(false);
  const cancelling = useAction(async () => {
    await call(cancelReset, { body: { token } });
    setDone(true);
  });
  const refusal = token === "" ? "guidExpired" : cancelling.refusal;
  const words = (code: string) =>
    code === "guidAlreadyUsed" || code === "guidExpired" ? t(`reset.cancel.${code}`) : undefined;
  return (
    <SignInPage
      entrance={entrance}
      title={t(isDone ? "reset.cancel.done.title" : "reset.cancel.title")}
      links={<Link to="/login">{t("password.forgot.back")}</Link>}
    >
      {isDone ? (
        <>
          <Notice tone="success" announce>
            {t("reset.cancel.done.text")}
          </Notice>
          <LinkButton href={`${entrance.base}/login`} onClick={followLink} variant="primary" wide>
            {t("login.form.submit")}
          </LinkButton>
        </>
      ) : (
        <>
          <Text>{t("reset.cancel.text")}</Text>
          <RefusalNotice code={refusal} words={words} />
          {cancelling.trouble !== null && <Notice tone="warning">{t("reset.cancel.trouble")}</Notice>}
          {token !== "" && (
            <Button variant="danger" wide busy={cancelling.busy} onClick={() => void cancelling.run()}>
              {t("reset.cancel.submit")}
            </Button>
          )}
        </>
      )}
    </SignInPage>
  );
}
