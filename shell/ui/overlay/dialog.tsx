import { useEffect, type ReactNode } from "react";
import { lazyComponent } from "../lazy/lazy-component.tsx";
import { claimDialog, releaseDialog, useFrontDialog } from "./one-dialog.ts";

export interface DialogProps {
  opened: boolean;
  /** Asked for by Esc, the cross or the scrim; absent when the dialog must be answered. */
  onClose?: (() => void) | undefined;
  /** In `PrivateText` where it names a person. */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot; the main one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  /** False keeps it open when the scrim is pressed, e.g. with typed text inside. */
  closeOnScrim?: boolean;
}

const DialogFrame = lazyComponent<DialogProps>(
  async () => (await import(/* webpackChunkName: "overlays" */ "./dialog-frame.tsx")).DialogFrame,
);

/** The one modal of the page: Esc closes, focus stays inside and returns; a second one waits its turn. */
export function Dialog({ opened, ...rest }: DialogProps) {
  const [id, isFront] = useFrontDialog();
  useEffect(() => {
    if (!opened) return undefined;
    claimDialog(id);
    return () => releaseDialog(id);
  }, [opened, id]);
  const isShown = opened && isFront;
  return <DialogFrame wanted={isShown} onGiveUp={rest.onClose} opened={isShown} {...rest} />;
}
