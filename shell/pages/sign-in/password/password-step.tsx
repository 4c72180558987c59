import { useState, type ReactNode } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Form, PasswordField, RefusalNotice, Stack, useAction } from "@carnet/shell/ui";
import { KeyTrouble } from "../login/key-trouble.tsx";
import { refusalWords } from "../login/refusal-words.ts";
import "../words.ts";

interface PasswordStepProps {
  email: string;
  submit: string;
  /** False while something else in the form is missing. */
  ready?: boolean;
  danger?: boolean;
  /** Words for refusals of this form alone, by code. */
  words?: Record<string, string>;
  /** What the password allows; a refusal of it is said here. */
  onPassword: (password: string) => Promise<void>;
  /** A way back, where no dialog has one. */
  onCancel?: () => void;
  /** Words and fields before the password. */
  children?: ReactNode;
}

/** Asks for the current password before something that only its owner may do. */
export function PasswordStep({
  email,
  submit,
  ready = true,
  danger,
  words = {},
  onPassword,
  onCancel,
  children,
}: PasswordStepProps) {
  const t = useText("sign-in");
  const [password, setPassword] = useState("");
  const proving = useAction(() => onPassword(password));
  return (
    <Form valid={ready && password !== ""} onSubmit={() => void proving.run()}>
      <Stack gap="md">
        {children}
        <RefusalNotice code={proving.refusal} words={(code) => words[code] ?? refusalWords(t)(code)} />
        <KeyTrouble trouble={proving.trouble} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t("password.proof.current")}
          required
          data-autofocus
          value={password}
          onChange={setPassword}
          error={password === "" ? t("login.form.required") : null}
        />
        <Button type="submit" wide busy={proving.busy} {...(danger && { variant: "danger" as const })}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="quiet" wide onClick={onCancel}>
            {t("password.proof.cancel")}
          </Button>
        )}
      </Stack>
    </Form>
  );
}
