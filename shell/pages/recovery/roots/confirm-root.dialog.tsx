import { useState } from "react";
import { loadCrypto } from "@carnet/shell/crypto";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Notice, PrivateText, Text, toast, useAction } from "@carnet/shell/ui";
import { CompareDigitsDialog } from "@carnet/shell/ui/keys";
import type { Confirming } from "./look-after-roots.ts";
import { rootsMoved } from "./use-root-cases.ts";

interface ConfirmRootDialogProps {
  found: Confirming;
  onClose: () => void;
}

/** A member compares the digits of an owner who came back, and so believes the new key, or blocks it. */
export function ConfirmRootDialog({ found, onClose }: ConfirmRootDialogProps) {
  const t = useText("recovery");
  const [{ clinicId, clinic, owner: name, reset }] = useState(found);
  const confirm = useAction(async () => {
    await (await loadCrypto()).confirmRoot(clinicId, reset.rootFp);
    toast(t("roots.confirm.done", { name, clinic }), { tone: "success" });
    onClose();
    await rootsMoved();
  });
  return (
    <CompareDigitsDialog
      title={<PrivateText>{t("roots.dialog.title", { name })}</PrivateText>}
      steps={(["call", "read", "follow"] as const).map((step) => t(`roots.dialog.${step}`, { name }))}
      label={t("roots.dialog.fingerprint", { name })}
      digits={reset.digits}
      whenTheyDiffer={(["nothing", "call", "tell"] as const).map((step) => t(`roots.differs.${step}`, { name }))}
      onMatch={() => void confirm.run()}
      onClose={onClose}
      busy={confirm.busy}
      trouble={confirm.trouble !== null && <Notice tone="danger">{t("roots.dialog.changed", { name })}</Notice>}
    >
      <Text>{t("roots.dialog.text", { name, clinic, at: formatInstant(new Date(reset.at).toISOString()) })}</Text>
    </CompareDigitsDialog>
  );
}
