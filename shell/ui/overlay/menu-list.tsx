import { Menu as MantineMenu } from "@mantine/core";
import type { RefObject } from "react";
import options from "../choice/options.module.css";
import { At } from "../lazy/at.tsx";
import { useOpenedAfterMount } from "../lazy/use-opened-after-mount.ts";
import type { MenuItem } from "./menu.tsx";
import css from "./menu.module.css";

export interface MenuListProps {
  /** Names the opener; the list is named after it. */
  id: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button that stands in the page. */
  opener: RefObject<HTMLElement | null>;
  align: "start" | "end";
  items: readonly MenuItem[];
}

/** The list that a `Menu` opens; fetched lazily. */
export function MenuList({ id, opened, onChange, opener, align, items }: MenuListProps) {
  // The pressed line goes with the list: whatever it opens gives the focus back to the button.
  const choose = (action: () => void) => () => {
    opener.current?.focus({ preventScroll: true });
    action();
  };
  return (
    <MantineMenu
      id={id}
      opened={useOpenedAfterMount(opened)}
      onChange={onChange}
      position={`bottom-${align}`}
      shadow="md"
      hideDetached={false}
      offset={4}
      width="max-content"
      transitionProps={{ duration: 0 }}
      // Whoever opens it by a key stands on its first line, and not on a place that nobody sees.
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: `${options.dropdown} ${css.list}` }}
    >
      <MantineMenu.Target>
        <At place={opener} />
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
