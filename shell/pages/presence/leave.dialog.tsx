import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Text } from "@carnet/shell/ui";

interface LeaveDialogProps {
  unsaved: number;
  isOnDevice: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before signing out would erase what is on this device, or in this page, only. */
export default function LeaveDialog({ unsaved, isOnDevice, onStay, onLeave }: LeaveDialogProps) {
  const t = useText("shell");
  return (
    <Dialog
      opened={unsaved > 0}
      onClose={onStay}
      title={t(isOnDevice ? "frame.leave-dialog.title" : "frame.leave-dialog.titleInPage")}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t("frame.leave-dialog.leave")}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {t("frame.leave-dialog.stay")}
          </Button>
        </>
      }
    >
      <Text>{t("frame.leave-dialog.text", { count: unsaved })}</Text>
    </Dialog>
  );
}
