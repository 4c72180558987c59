import { useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  opened: boolean;
  /** A question that names what it is about: "Delete the consent form “Minors”?"; in `PrivateText` where that is a person. */
  title: ReactNode;
  /** What will be lost, or what happens next. */
  children?: ReactNode;
  /** The deed in one or two words: "Delete the form". */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
}

/** Asks before what cannot be taken back (NAV-014); for everything else use `toast` with undo. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  onConfirm,
  onCancel,
  cancel,
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  const t = useText("ui");
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button onClick={onCancel} data-autofocus>
            {cancel ?? t("overlay.confirm-dialog.cancel")}
          </Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
