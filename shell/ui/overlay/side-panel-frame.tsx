import { Drawer } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import type { KeyboardEvent } from "react";
import { useOpenedAfterMount } from "../lazy/use-opened-after-mount.ts";
import dialog from "./dialog.module.css";
import css from "./side-panel.module.css";
import type { SidePanelProps } from "./side-panel.tsx";
import { useFocusBack } from "./use-focus-back.ts";

/** How Mantine marks a field whose list is open. */
const listOpen = "[data-mantine-stop-propagation=true]";

const widths = { narrow: "24rem", step: "27.5rem", form: "30rem", regular: "32rem", wide: "48rem" };

/** What `SidePanel` draws once it is opened; fetched lazily. */
export function SidePanelFrame(props: SidePanelProps) {
  const { opened, onClose, title, children, footer, width = "regular", pushes = false } = props;
  const t = useText("ui");
  const isOpen = useOpenedAfterMount(opened);
  const inside = useFocusBack(isOpen);
  // Escape of a dialog, a menu or an open list above the panel is theirs alone.
  const leave = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const isOwn = currentTarget.contains(target as Node) && !(target as Element).matches(listOpen);
    if (key === "Escape" && isOwn) onClose();
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      onKeyDown={leave}
      title={title}
      data-width={width}
      data-pushes={pushes || undefined}
      position="right"
      size={widths[width]}
      closeButtonProps={{ "aria-label": t("overlay.dialog.close"), size: "2.75rem", iconSize: 20 }}
      classNames={{
        content: css.content ?? "",
        header: `${dialog.header} ${css.header}`,
        title: `${dialog.title} ${css.title}`,
        body: css.body ?? "",
        overlay: `${dialog.overlay} ${css.overlay}`,
        close: `${dialog.close} ${css.close}`,
      }}
      transitionProps={{ duration: 160 }}
    >
      <div ref={inside} className={css.children}>
        {children}
      </div>
      {footer && <div className={css.footer}>{footer}</div>}
    </Drawer>
  );
}
