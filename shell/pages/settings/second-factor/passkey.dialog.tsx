import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Dialog, isBlank, Notice, Text, TextField } from "@carnet/shell/ui";
import { Refused } from "@carnet/shell/api";
import type { UserInfo } from "@carnet/services/account/contract";
import { PasswordStep } from "../../sign-in/password/password-step.tsx";
import { addPasskey } from "./second-factor.client.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface PasskeyDialogProps {
  user: UserInfo;
  onClose: () => void;
  onDone: () => void;
}

/** Adds a passkey under a name one will know again. */
export function PasskeyDialog({ user, onClose, onDone }: PasskeyDialogProps) {
  const t = useText("settings");
  const [name, setName] = useState("");
  const [calledOff, setCalledOff] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = async (password: string) => {
    setCalledOff(false);
    try {
      const made = await addPasskey(user, name.trim(), password);
      if (made) setCodes(made);
      else onDone();
    } catch (trouble) {
      if (trouble instanceof Refused || !(trouble instanceof DOMException)) throw trouble;
      setCalledOff(true);
    }
  };
  return (
    <Dialog
      opened
      closeOnScrim={false}
      onClose={codes ? undefined : onClose}
      title={t(codes ? "codes.heading" : "passkeys.dialog.title")}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onDone} />
      ) : (
        <PasswordStep
          email={user.email}
          submit={t("passkeys.dialog.submit")}
          ready={!isBlank(name)}
          words={{ passkeyNotAccepted: t("passkeys.dialog.notAccepted") }}
          onPassword={add}
        >
          <Text>{t("passkeys.dialog.text")}</Text>
          {calledOff && <Notice tone="warning">{t("passkeys.dialog.calledOff")}</Notice>}
          <TextField
            label={t("passkeys.dialog.name")}
            hint={t("passkeys.dialog.hint")}
            required
            data-autofocus
            maxLength={60}
            value={name}
            onChange={setName}
            error={isBlank(name) ? t("profile.required") : null}
          />
        </PasswordStep>
      )}
    </Dialog>
  );
}
