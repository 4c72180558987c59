import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Card, Notice, Stack, TextField } from "@carnet/shell/ui";
import { isPlainAddress } from "@carnet/services/framework/contract";
import { normaliseEmail, type UserInfo } from "@carnet/services/account/contract";
import css from "../settings.module.css";
import { changePassword } from "./change-password.ts";
import { PasswordStep } from "../../sign-in/password/password-step.tsx";

/** Asking for another address to sign in with, against the password; it counts once the link mailed there is followed. */
export function EmailPanel({ user }: { user: UserInfo }) {
  const t = useText("settings");
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setTyped("");
  };
  const [asked, setAsked] = useState<string | null>(null);
  if (user.impersonator) return null;
  const newEmail = normaliseEmail(typed);
  const wrong = !/.@.+\../.test(newEmail)
    ? t("email.not-an-address")
    : newEmail === user.email
      ? t("email.same")
      : isPlainAddress(newEmail)
        ? null
        : t("email.mixed-alphabets");

  async function request(password: string) {
    await changePassword({ email: user.email, current: password, next: password, newEmail });
    setAsked(newEmail);
    setTyped("");
  }

  return (
    <Card title={t("email.title")} subtitle={t("email.subtitle")}>
      <div className={css.narrow}>
        {asked ? (
          <Notice tone="success" announce title={t("email.asked.title")}>
            <span data-private>{t("email.asked.text", { address: asked, current: user.email })}</span>
          </Notice>
        ) : !isOpen ? (
          <Stack gap="md">
            <span data-private>{user.email}</span>
            {user.role === "therapist" && <p className={css.aside}>{t("email.certified")}</p>}
            <div>
              <Button variant="secondary" onClick={() => setOpen(true)}>
                {t("email.submit")}
              </Button>
            </div>
          </Stack>
        ) : (
          <PasswordStep
            email={user.email}
            submit={t("email.submit")}
            ready={wrong === null}
            words={{ emailAlreadyExists: t("email.taken") }}
            onPassword={request}
            onCancel={close}
          >
            <TextField
              label={t("email.new")}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoFocus
              required
              value={typed}
              onChange={setTyped}
              error={wrong}
            />
          </PasswordStep>
        )}
      </div>
    </Card>
  );
}
