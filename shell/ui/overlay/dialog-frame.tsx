import { Modal } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import { useOpenedAfterMount } from "../lazy/use-opened-after-mount.ts";
import css from "./dialog.module.css";
import type { DialogProps } from "./dialog.tsx";
import { useIsCovered } from "./one-dialog.ts";
import { useFocusBack } from "./use-focus-back.ts";

const widths = { small: "28rem", medium: "38rem", large: "56rem" };

/** What `Dialog` draws once it is opened; fetched lazily. */
export function DialogFrame({
  opened,
  onClose,
  title,
  children,
  footer,
  size = "small",
  closeOnScrim = true,
}: DialogProps) {
  const t = useText("ui");
  const isOpen = useOpenedAfterMount(opened);
  const inside = useFocusBack(isOpen);
  const isCovered = useIsCovered();
  return (
    <Modal
      opened={isOpen}
      onClose={() => onClose?.()}
      title={title}
      size={widths[size]}
      centered
      withCloseButton={Boolean(onClose)}
      closeOnEscape={Boolean(onClose) && !isCovered}
      returnFocus={false}
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
