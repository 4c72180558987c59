import type { ChargeErrorRow } from "@carnet/services/admin/contract";
import { archiveInvoice } from "@carnet/services/clinic/contract";
import { call } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, RefusalNotice, Stack, Text, TextField, toast, useAction } from "@carnet/shell/ui";
import { useState } from "react";

interface ArchiveDialogProps {
  charge: ChargeErrorRow;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Puts a failed charge aside; it takes a reason (ADM-004). */
export function ArchiveDialog({ charge: { id, number }, onClose, onDone }: ArchiveDialogProps) {
  const t = useText("admin");
  const [reason, setReason] = useState("");
  const archive = useAction(async () => {
    await call(archiveInvoice, { params: { id }, body: { reason: reason.trim() } });
    toast(t("charges.screen.archived_done", { number }));
    await onDone();
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("charges.screen.archiveTitle", { number })}
      footer={
        <Button
          variant="primary"
          busy={archive.busy}
          disabled={reason.trim() === ""}
          onClick={() => void archive.run()}
        >
          {t("charges.screen.archiveDo")}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{t("charges.screen.archiveText")}</Text>
        <TextField
          label={t("charges.screen.archiveWhy")}
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <RefusalNotice code={archive.refusal} />
      </Stack>
    </Dialog>
  );
}
