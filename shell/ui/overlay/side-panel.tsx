import { Drawer } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import type { KeyboardEvent, ReactNode } from "react";
import dialog from "./dialog.module.css";
import css from "./side-panel.module.css";
import { useFocusBack } from "./use-focus-back.ts";

interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons that stay in sight at the foot. */
  footer?: ReactNode;
  width?: "narrow" | "regular" | "wide";
}

/** How Mantine marks a field whose list is open. */
const listOpen = "[data-mantine-stop-propagation=true]";

const widths = { narrow: "24rem", regular: "32rem", wide: "48rem" };

/** Slides in from the side, for a calm step that needs the page behind it; the whole screen on a phone. */
export function SidePanel({ opened, onClose, title, children, footer, width = "regular" }: SidePanelProps) {
  const t = useText("ui");
  const inside = useFocusBack(opened);
  // Escape of a dialog, a menu or an open list above the panel is theirs alone.
  const leave = ({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) => {
    const isOwn = currentTarget.contains(target as Node) && !(target as Element).matches(listOpen);
    if (key === "Escape" && isOwn && !nativeEvent.isComposing) onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={leave}
      title={title}
      position="right"
      size={widths[width]}
      closeButtonProps={{ "aria-label": t("overlay.dialog.close"), size: "2.75rem", iconSize: 20 }}
      classNames={{
        content: css.content ?? "",
        header: dialog.header ?? "",
        title: dialog.title ?? "",
        body: css.body ?? "",
        overlay: dialog.overlay ?? "",
        close: dialog.close ?? "",
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
