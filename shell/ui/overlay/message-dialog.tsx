import type { ReactNode } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button } from "../action/button.tsx";
import { Notice } from "../status/notice.tsx";
import { Dialog } from "./dialog.tsx";

interface MessageDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What kind of message it is; a warning where nothing is said. */
  type?: "info" | "success" | "warning" | "danger";
  children: ReactNode;
  /** The one button. */
  close?: string;
}

/** Says one thing that has to be read before going on (NAV-013). */
export function MessageDialog({ opened, onClose, title, type = "warning", children, close }: MessageDialogProps) {
  const t = useText("ui");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {close ?? t("overlay.dialog.close")}
        </Button>
      }
    >
      <Notice tone={type} announce={false}>
        {children}
      </Notice>
    </Dialog>
  );
}
