import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Notice, RefusalNotice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { FingerprintView } from "@carnet/shell/ui/full";
import { confirmRoot, type ChangedRoot } from "./use-changed-roots.ts";

/** Forty digits over the telephone: the clinic reads theirs, the patient follows, and only then is the new key the clinic's. */
export function ConfirmRootDialog({ changed, onClose }: { changed: ChangedRoot; onClose: () => void }) {
  const t = useText("portal");
  const cache = useQueryClient();
  const [{ clinic, digits }] = useState(changed);
  const [differs, setDiffers] = useState(false);
  const confirm = useAction(async () => {
    await confirmRoot(changed);
    toast(t("roots.dialog.done", { clinic }), { tone: "success" });
    onClose();
    await cache.invalidateQueries({ queryKey: ["portal-records"] });
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("roots.dialog.title", { clinic })}
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
          {t("roots.differs.text", { clinic })}
        </Notice>
      ) : (
        <Stack gap="md">
          <Text>{t("roots.dialog.text", { clinic })}</Text>
          <FingerprintView label={t("roots.dialog.fingerprint", { clinic })} digits={digits} />
          <RefusalNotice code={confirm.refusal} />
          {confirm.trouble !== null && <Notice tone="danger">{t("roots.dialog.trouble")}</Notice>}
        </Stack>
      )}
    </Dialog>
  );
}
