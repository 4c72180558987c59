import type { UserRow } from "@carnet/services/admin/contract";
import { secondFactorRequired } from "@carnet/services/account/contract";
import { Refused } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Form, Notice, RefusalNotice, Stack, Text, TextField, useAction } from "@carnet/shell/ui";
import { useState } from "react";
import { actAs, type StepUp } from "./user-deeds.ts";

interface ActAsDialogProps {
  user: UserRow;
  onClose: () => void;
}

const sixDigits = /^\d{6}$/;
const onPaper = /^[0-9A-HJKMNP-TV-Z]{10}$/i;

/** Begins to act as somebody; where the last proof of the second factor is too old, asks for a code first (T23). */
export function ActAsDialog({ user, onClose }: ActAsDialogProps) {
  const t = useText("admin");
  const [asked, setAsked] = useState<{ challenge: string; hasCodes: boolean } | null>(null);
  const [code, setCode] = useState("");
  const typed = code.replace(/[\s-]/g, "");
  const isWhole = asked === null || sixDigits.test(typed) || onPaper.test(typed);
  const proofOf = (challenge: string): StepUp =>
    sixDigits.test(typed) ? { code: typed } : { proof: { challenge, recoveryCode: typed } };
  const acting = useAction(async () => {
    try {
      await actAs(user, asked ? proofOf(asked.challenge) : {});
    } catch (refusal) {
      if (!(refusal instanceof Refused) || refusal.code !== "secondFactorRequired") throw refusal;
      const { challenge, methods } = secondFactorRequired.parse(refusal.fields);
      setAsked({ challenge, hasCodes: methods.some((method) => method !== "passkey") });
    }
  });
  const words = (refusal: string) =>
    ["notFound", "wrongSecondFactor", "challengeExpired"].includes(refusal) ? t(`users.refusal.${refusal}`) : undefined;
  return (
    <Dialog opened onClose={onClose} title={t("users.screen.actAsTitle", { email: user.email })}>
      <Form valid={isWhole} onSubmit={() => void acting.run()}>
        <Stack gap="md">
          <Text>{t("users.screen.actAsText")}</Text>
          <RefusalNotice code={acting.refusal} words={words} />
          {asked && !asked.hasCodes && <Notice tone="warning">{t("users.act-as.passkeyOnly")}</Notice>}
          {asked?.hasCodes && (
            <TextField
              label={t("users.act-as.code")}
              hint={t("users.act-as.hint")}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              required
              value={code}
              onChange={setCode}
              error={isWhole ? null : t("users.act-as.short")}
            />
          )}
          <Button type="submit" wide busy={acting.busy}>
            {t("users.screen.actAsConfirm")}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
