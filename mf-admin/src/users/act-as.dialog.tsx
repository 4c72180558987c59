import type { UserRow } from "@carnet/services/admin/contract";
import { actingReason, secondFactorRequired, type SecondFactorRequired } from "@carnet/services/account/contract";
import { Refused } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { ProofForm, type Proof } from "@carnet/shell/second-factor";
import { Button, Dialog, Notice, RefusalNotice, Stack, Text, TextField, useAction } from "@carnet/shell/ui";
import { useState } from "react";
import { actAs } from "./user-actions.ts";

interface ActAsDialogProps {
  user: UserRow;
  onClose: () => void;
}

/** Begins to act as somebody, who is told why; where the last proof of the second factor is too old, asks for one first, a passkey too (THR-23). */
export function ActAsDialog({ user, onClose }: ActAsDialogProps) {
  const t = useText("admin");
  const [asked, setAsked] = useState<SecondFactorRequired | null>(null);
  const [isLate, setLate] = useState(false);
  const [reason, setReason] = useState("");
  const isReasoned = actingReason.min(1).safeParse(reason).success;
  const acting = useAction(async () => {
    setLate(false);
    try {
      await actAs(user, { reason });
    } catch (refusal) {
      if (!(refusal instanceof Refused) || refusal.code !== "secondFactorRequired") throw refusal;
      setAsked(secondFactorRequired.parse(refusal.fields));
    }
  });
  const prove = async (proof: Proof) => {
    if (asked) await actAs(user, { reason, proof: { challenge: asked.challenge, ...proof } });
  };
  const beginAgain = () => {
    setAsked(null);
    setLate(true);
  };
  const words = (refusal: string) => (refusal === "notFound" ? t("users.refusal.notFound") : undefined);
  return (
    <Dialog opened onClose={onClose} title={t("users.screen.actAsTitle", { email: user.email })}>
      <Stack gap="md">
        <Text>{t("users.screen.actAsText")}</Text>
        <RefusalNotice code={acting.refusal} words={words} />
        {isLate && <Notice tone="warning">{t("users.refusal.challengeExpired")}</Notice>}
        <TextField
          label={t("users.act-as.reason")}
          hint={t("users.act-as.reasonHint")}
          value={reason}
          onChange={setReason}
          maxLength={300}
          required
        />
        {asked ? (
          <>
            <Text>{t("users.act-as.old")}</Text>
            <ProofForm asked={asked} submit={t("users.screen.actAsConfirm")} onProof={prove} onExpired={beginAgain} />
          </>
        ) : (
          <Button variant="primary" wide busy={acting.busy} disabled={!isReasoned} onClick={() => void acting.run()}>
            {t("users.screen.actAsConfirm")}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
