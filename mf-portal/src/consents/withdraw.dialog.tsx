import { useText } from "@carnet/shell/i18n";
import { signedTrouble } from "@carnet/shell/portal-documents";
import { Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";

interface WithdrawDialogProps {
  title: string;
  confirm: string;
  /** What happens, what cannot be taken back, and what does not change. */
  consequences: readonly string[];
  withdraw: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a consent is taken back: signing again is the way back, so there is no undo. */
export function WithdrawDialog({ title, confirm, consequences, withdraw, onClose }: WithdrawDialogProps) {
  const t = useText("portal");
  const action = useAction(async () => {
    await withdraw();
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={title}
      confirm={confirm}
      cancel={t("consents.withdraw.keep")}
      busy={action.busy}
      onConfirm={() => void action.run()}
      onCancel={onClose}
    >
      <ul>
        {consequences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <RefusalNotice code={action.refusal} />
      {action.trouble !== null && (
        <Notice tone="danger">
          {t(signedTrouble(action.trouble) ? "signed.refused" : "consents.withdraw.trouble")}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
