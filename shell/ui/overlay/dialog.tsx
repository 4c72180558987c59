import { Modal } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import { useEffect, type ReactNode } from "react";
import css from "./dialog.module.css";
import { claimDialog, releaseDialog, useFrontDialog } from "./one-dialog.ts";
import { useFocusBack } from "./use-focus-back.ts";

export interface DialogProps {
  opened: boolean;
  /** Asked for by Esc, the cross or the scrim; absent when the dialog must be answered. */
  onClose?: (() => void) | undefined;
  title: string;
  children?: ReactNode;
  /** Buttons at the foot; the main one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  /** False keeps it open when the scrim is pressed, e.g. with typed text inside. */
  closeOnScrim?: boolean;
}

const widths = { small: "28rem", medium: "38rem", large: "56rem" };

/** The one modal of the page: Esc closes, focus stays inside and returns; a second one waits its turn. */
export function Dialog({ opened, onClose, title, children, footer, size = "small", closeOnScrim = true }: DialogProps) {
  const t = useText("ui");
  const [id, isFront] = useFrontDialog();
  useEffect(() => {
    if (!opened) return undefined;
    claimDialog(id);
    return () => releaseDialog(id);
  }, [opened, id]);
  const isShown = opened && isFront;
  const inside = useFocusBack(isShown);
  return (
    <Modal
      opened={isShown}
      onClose={() => onClose?.()}
      title={title}
      size={widths[size]}
      centered
      withCloseButton={Boolean(onClose)}
      closeOnEscape={Boolean(onClose)}
      closeOnClickOutside={Boolean(onClose) && closeOnScrim}
      closeButtonProps={{ "aria-label": t("overlay.dialog.close"), size: "2.75rem", iconSize: 20 }}
      classNames={{
        content: css.content ?? "",
        header: css.header ?? "",
        title: css.title ?? "",
        body: css.body ?? "",
        overlay: css.overlay ?? "",
        close: css.close ?? "",
      }}
      transitionProps={{ duration: 120, transition: "fade" }}
    >
      <div ref={inside} className={css.children}>
        {children}
      </div>
      {footer && <div className={css.footer}>{footer}</div>}
    </Modal>
  );
}
