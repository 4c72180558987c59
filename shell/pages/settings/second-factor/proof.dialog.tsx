import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Dialog, Text } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";
import { PasswordStep } from "../../sign-in/password/password-step.tsx";
import type { FactorAction } from "./factor-rows.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { removePasskey, removeTotp, renewCodes } from "./second-factor.client.ts";

interface ProofDialogProps {
  user: UserInfo;
  deed: Exclude<FactorAction, "addTotp" | "addPasskey">;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a factor away, or makes new codes, against the password. */
export function ProofDialog({ user, deed, onClose, onDone }: ProofDialogProps) {
  const t = useText("settings");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const word = typeof deed === "string" ? deed : "removePasskey";
  const name = typeof deed === "string" ? "" : deed.removePasskey.name;
  const act = async (password: string) => {
    if (deed === "renewCodes") return setCodes((await renewCodes(user, password)) ?? []);
    if (deed === "removeTotp") await removeTotp(user, password);
    else await removePasskey(user, deed.removePasskey.id, password);
    onDone();
  };
  return (
    <Dialog
      opened
      closeOnScrim={false}
      onClose={codes ? undefined : onClose}
      title={codes ? t("codes.heading") : t(`proof.${word}.title`, { name })}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onDone} />
      ) : (
        <PasswordStep
          email={user.email}
          submit={t(`proof.${word}.submit`)}
          danger={word !== "renewCodes"}
          onPassword={act}
        >
          <Text>{t(`proof.${word}.text`)}</Text>
        </PasswordStep>
      )}
    </Dialog>
  );
}
