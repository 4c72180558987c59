import { useEffect, useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Form, Notice, PasswordField, RefusalNotice, useAction } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";
import { KeyTrouble } from "../sign-in/login/key-trouble.tsx";
import { knowsPasskeys } from "../sign-in/second-factor/passkey.ts";
import { unlockingPasskeys, unlockWithPasskey, unlockWithPassword } from "./unlock.ts";

type Passkeys = Awaited<ReturnType<typeof unlockingPasskeys>>;

/** The passkeys that open this page, or null. */
function usePasskeys(): Passkeys {
  const [passkeys, setPasskeys] = useState<Passkeys>(null);
  useEffect(() => {
    if (knowsPasskeys()) unlockingPasskeys().then(setPasskeys, () => undefined);
  }, []);
  return passkeys;
}

/** Back to a covered page: by the password, or by a passkey that opens the keys. */
export function UnlockForm({ user }: { user: UserInfo }) {
  const t = useText("presence");
  const [password, setPassword] = useState("");
  const passkeys = usePasskeys();
  const unlocking = useAction(() => unlockWithPassword(user, password));
  const touching = useAction(async () => passkeys && unlockWithPasskey(user, passkeys));
  const refusal = unlocking.refusal === "wrongPassword" ? t("lock.wrong") : undefined;
  return (
    <Form valid={password !== ""} onSubmit={() => void unlocking.run()}>
      <RefusalNotice code={unlocking.refusal} words={() => refusal} />
      <KeyTrouble trouble={unlocking.trouble} />
      {touching.trouble !== null && <Notice tone="warning">{t("lock.passkeyFailed")}</Notice>}
      {passkeys && (
        <Button wide busy={touching.busy} onClick={() => void touching.run()}>
          {t("lock.passkey")}
        </Button>
      )}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        label={t("lock.password")}
        name="password"
        required
        value={password}
        onChange={setPassword}
        error={password === "" ? t("lock.required") : null}
      />
      <Button type="submit" wide busy={unlocking.busy}>
        {unlocking.busy ? t("lock.opening") : t("lock.submit")}
      </Button>
    </Form>
  );
}
