import { useState } from "react";
import { loadCrypto } from "@carnet/shell/crypto";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button, Dialog, Notice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { FingerprintView } from "@carnet/shell/ui/full";
import type { Confirming } from "./look-after-roots.ts";
import css from "./root-cases.module.css";
import { rootsMoved } from "./use-root-cases.ts";

interface ConfirmRootDialogProps {
  found: Confirming;
  onClose: () => void;
}

/** Forty digits over the telephone: the owner reads theirs, the member follows, and only then is the new key the clinic's. */
export function ConfirmRootDialog({ found, onClose }: ConfirmRootDialogProps) {
  const t = useText("presence");
  const [{ clinicId, clinic, owner: name, reset }] = useState(found);
  const [differs, setDiffers] = useState(false);
  const confirm = useAction(async () => {
    await (await loadCrypto()).confirmRoot(clinicId, reset.rootFp);
    toast(t("roots.confirm.done", { name, clinic }), { tone: "success" });
    onClose();
    await rootsMoved();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("roots.dialog.title", { name })}
      size="medium"
      closeOnScrim={false}
      footer={
        differs ? (
          <Button onClick={onClose}>{t("roots.dialog.close")}</Button>
        ) : (
          <>
            <Button variant="danger" onClick={() => setDiffers(true)}>
              {t("roots.dialog.differ")}
            </Button>
            <Button variant="primary" busy={confirm.busy} onClick={() => void confirm.run()}>
              {t("roots.dialog.match")}
            </Button>
          </>
        )
      }
    >
      {differs ? (
        <Notice tone="danger" title={t("roots.differs.title")}>
          <ol className={css.steps}>
            {(["nothing", "call", "tell"] as const).map((step) => (
              <li key={step}>{t(`roots.differs.${step}`, { name })}</li>
            ))}
          </ol>
        </Notice>
      ) : (
        <Stack gap="md">
          <Text>{t("roots.dialog.text", { name, clinic, at: formatInstant(new Date(reset.at).toISOString()) })}</Text>
          <ol className={css.steps}>
            {(["call", "read", "follow"] as const).map((step) => (
              <li key={step}>{t(`roots.dialog.${step}`, { name })}</li>
            ))}
          </ol>
          <FingerprintView label={t("roots.dialog.fingerprint", { name })} digits={reset.digits} />
        </Stack>
      )}
      {confirm.trouble !== null && <Notice tone="danger">{t("roots.dialog.changed", { name })}</Notice>}
    </Dialog>
  );
}
