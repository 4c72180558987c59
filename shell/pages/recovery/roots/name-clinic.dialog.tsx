import { useState } from "react";
import { loadCrypto } from "@carnet/shell/crypto";
import { useText } from "@carnet/shell/i18n";
import { nameClinic } from "@carnet/shell/trust";
import { Button, Dialog, Notice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { FingerprintView } from "@carnet/shell/ui/keys";
import type { Naming } from "./look-after-roots.ts";
import { rootsMoved } from "./use-root-cases.ts";

interface NameClinicDialogProps {
  found: Naming;
  onClose: () => void;
}

/** A member says that a clinic is theirs: signed in the browser, so that no server can say it for them. */
export function NameClinicDialog({ found, onClose }: NameClinicDialogProps) {
  const t = useText("recovery");
  const [{ clinicId, clinic, owner: name, digits }] = useState(found);
  const say = useAction(async () => {
    await nameClinic(await loadCrypto(), clinicId);
    toast(t("roots.name.done", { clinic }), { tone: "success" });
    onClose();
    await rootsMoved();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("roots.name.dialogTitle")}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>{t("roots.name.later")}</Button>
          <Button variant="primary" busy={say.busy} onClick={() => void say.run()}>
            {t("roots.name.say")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t("roots.name.dialogText", { clinic, name })}</Text>
        <FingerprintView label={t("roots.name.fingerprint", { clinic })} digits={digits} />
        {(say.trouble !== null || say.refusal !== null) && <Notice tone="danger">{t("roots.name.failed")}</Notice>}
      </Stack>
    </Dialog>
  );
}
