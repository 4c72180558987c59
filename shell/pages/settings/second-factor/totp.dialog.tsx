import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Form, Notice, RefusalNotice, Stack, Text, useAction } from "@carnet/shell/ui";
import { QrView } from "@carnet/shell/ui/keys";
import type { UserInfo } from "@carnet/services/account/contract";
import { CodeField, isCode } from "../../sign-in/second-factor/code-field.tsx";
import { PasswordStep } from "../../sign-in/password/password-step.tsx";
import { confirmTotp, offerTotp } from "./second-factor.client.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import css from "./second-factor.module.css";

interface TotpDialogProps {
  user: UserInfo;
  onClose: () => void;
  /** The app counts now. */
  onDone: () => void;
}

type Offer = Awaited<ReturnType<typeof offerTotp>>;

/** Enrols an authenticator app: the password, the secret as picture and text, one code of it, the codes for the paper. */
export function TotpDialog({ user, onClose, onDone }: TotpDialogProps) {
  const t = useText("settings");
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const enrolled = (made: string[] | null) => (made ? setCodes(made) : onDone());
  return (
    <Dialog
      opened
      closeOnScrim={false}
      onClose={codes ? undefined : onClose}
      title={t(codes ? "codes.heading" : "totp.dialog.title")}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onDone} />
      ) : offer ? (
        <ScanStep offer={offer} onConfirmed={enrolled} />
      ) : (
        <PasswordStep
          email={user.email}
          submit={t("totp.dialog.begin")}
          onPassword={async (password) => setOffer(await offerTotp(user, password))}
        >
          <Text>{t("totp.dialog.text")}</Text>
        </PasswordStep>
      )}
    </Dialog>
  );
}

/** The secret to scan or type, and the first code. */
function ScanStep({ offer, onConfirmed }: { offer: Offer; onConfirmed: (codes: string[] | null) => void }) {
  const t = useText("settings");
  const [code, setCode] = useState("");
  const confirming = useAction(async () => onConfirmed(await confirmTotp(code)));
  const words = (refusal: string) => (refusal === "wrongSecondFactor" ? t("totp.dialog.wrong") : undefined);
  return (
    <Form valid={isCode(code)} onSubmit={() => void confirming.run()}>
      <Stack gap="md">
        <Text>{t("totp.dialog.scan")}</Text>
        <div className={css.qr}>
          <QrView label={t("totp.dialog.qr")} text={offer.uri} />
        </div>
        <details className={css.secret}>
          <summary>{t("totp.dialog.cannot")}</summary>
          <p>{t("totp.dialog.type")}</p>
          <code aria-label={t("totp.dialog.secret")}>{offer.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </details>
        <RefusalNotice code={confirming.refusal} words={words} />
        {confirming.trouble !== null && <Notice tone="danger">{t("totp.dialog.trouble")}</Notice>}
        <CodeField label={t("totp.dialog.code")} value={code} onChange={setCode} />
        <Button type="submit" wide busy={confirming.busy}>
          {t("totp.dialog.confirm")}
        </Button>
      </Stack>
    </Form>
  );
}
