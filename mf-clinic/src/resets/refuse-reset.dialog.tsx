import { call } from "@carnet/shell/api";
import { Notice, PrivateText, RefusalNotice, Text, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { type ResetsView, refuseMemberReset } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";

interface RefuseResetDialogProps {
  clinicId: string;
  reset: ResetsView[number];
  onClose: () => void;
}

/** Says no to somebody who cannot be recognised; they are told, and their former password holds again. */
export function RefuseResetDialog({ clinicId, reset: { resetId, name }, onClose }: RefuseResetDialogProps) {
  const t = useWords();
  const refuse = useAction(async () => {
    await call(refuseMemberReset, { params: { id: clinicId, resetId } });
    await refreshClinic(clinicId);
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={<PrivateText>{t("resets.refusal.title", { name })}</PrivateText>}
      confirm={t("resets.refusal.confirm")}
      busy={refuse.busy}
      onConfirm={() => void refuse.run()}
      onCancel={onClose}
    >
      <Text>{t("resets.refusal.text", { name })}</Text>
      <RefusalNotice code={refuse.refusal} />
      {refuse.trouble !== null && <Notice tone="danger">{t("resets.refusal.trouble")}</Notice>}
    </ConfirmDialog>
  );
}
