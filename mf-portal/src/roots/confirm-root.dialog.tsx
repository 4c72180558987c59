import { useState } from "react";
import { invalidate } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { Notice, RefusalNotice, Text, toast, useAction } from "@carnet/shell/ui";
import { CompareDigitsDialog } from "@carnet/shell/ui/keys";
import { getPortalRecords } from "@carnet/services/portal/contract";
import { confirmRoot, type ChangedRoot } from "./use-changed-roots.ts";

/** A patient compares the digits of their clinic's new key with its owner, and so believes it, or uses no new code. */
export function ConfirmRootDialog({ changed, onClose }: { changed: ChangedRoot; onClose: () => void }) {
  const t = useText("portal");
  const [{ clinic, digits }] = useState(changed);
  const confirm = useAction(async () => {
    await confirmRoot(changed);
    toast(t("roots.dialog.done", { clinic }), { tone: "success" });
    onClose();
    await invalidate(getPortalRecords);
  });
  return (
    <CompareDigitsDialog
      title={t("roots.dialog.title", { clinic })}
      steps={(["call", "read", "follow"] as const).map((step) => t(`roots.dialog.${step}`, { clinic }))}
      label={t("roots.dialog.fingerprint", { clinic })}
      digits={digits}
      whenTheyDiffer={(["code", "call", "tell"] as const).map((step) => t(`roots.differs.${step}`, { clinic }))}
      onMatch={() => void confirm.run()}
      onClose={onClose}
      busy={confirm.busy}
      trouble={
        <>
          <RefusalNotice code={confirm.refusal} />
          {confirm.trouble !== null && <Notice tone="danger">{t("roots.dialog.trouble")}</Notice>}
        </>
      }
    >
      <Text>{t("roots.dialog.text", { clinic })}</Text>
    </CompareDigitsDialog>
  );
}
