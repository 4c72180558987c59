import { getFreeTrials, grantFreeTrial } from "@carnet/services/admin/contract";
import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, RefusalNotice, Stack, Text, TextField, toast, useAction } from "@carnet/shell/ui";
import { useState } from "react";

/** Gives anyone who has an address a free trial, or theirs thirty days more (ADM-005). */
export function GrantTrialDialog({ onClose }: { onClose: () => void }) {
  const t = useText("admin");
  const [email, setEmail] = useState("");
  const grant = useAction(async () => {
    await call(grantFreeTrial, { body: { email: email.trim() } });
    await invalidate(getFreeTrials);
    toast(t("trials.grant.done", { email: email.trim() }));
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("trials.grant.title")}
      footer={
        <Button variant="primary" busy={grant.busy} disabled={email.trim() === ""} onClick={() => void grant.run()}>
          {t("trials.grant.confirm")}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{t("trials.grant.text")}</Text>
        <TextField label={t("trials.grant.email")} type="email" required value={email} onChange={setEmail} />
        <RefusalNotice code={grant.refusal} />
      </Stack>
    </Dialog>
  );
}
