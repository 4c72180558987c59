import { Menu as MantineMenu } from "@mantine/core";
import { useRef, type ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import options from "../choice/options.module.css";
import { ChevronDownIcon, MoreIcon } from "../icons/full-icons.ts";
import css from "./menu.module.css";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Makes it a link. */
  href?: string;
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** The words of the button, or its spoken name when it is only an icon. */
  label: string;
  /** Draws three dots (or this icon) instead of the words. */
  compact?: boolean;
  icon?: ReactNode;
  /** The edge of the button that the list is in line with; `start` for a button that stands at the start of its line. */
  align?: "start" | "end";
  items: readonly MenuItem[];
}

/** A button that opens a short list of deeds. */
export function Menu({ label, compact = false, icon, align = "end", items }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // The pressed line goes with the list: whatever it opens gives the focus back to the button.
  const choose = (deed: () => void) => () => {
    opener.current?.focus({ preventScroll: true });
    deed();
  };
  return (
    <MantineMenu
      position={`bottom-${align}`}
      shadow="md"
      hideDetached={false}
      offset={4}
      width="max-content"
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: `${options.dropdown} ${css.list}` }}
    >
      <MantineMenu.Target>
        {compact ? (
          <IconButton ref={opener} label={label} icon={icon ?? <MoreIcon />} />
        ) : (
          <Button ref={opener} icon={icon} className={css.opener ?? ""}>
            {label}
            <ChevronDownIcon size={16} aria-hidden="true" />
          </Button>
        )}
      </MantineMenu.Target>
      <MantineMenu.Dropdown>
        {items.map(({ label: words, icon: sign, onSelect, href, danger, disabled }) => (
          <MantineMenu.Item
            key={words}
            className={options.option ?? ""}
            data-danger={danger || undefined}
            disabled={disabled ?? false}
            leftSection={sign}
            classNames={{ itemSection: css.section ?? "" }}
            {...(href ? { component: "a", href } : {})}
            {...(onSelect && { onClick: choose(onSelect) })}
          >
            {words}
          </MantineMenu.Item>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
