import { useId, useRef, useState, type ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import { ChevronDownIcon, MoreIcon } from "../icons/full-icons.ts";
import { lazyComponent } from "../lazy/lazy-component.tsx";
import type { MenuListProps } from "./menu-list.tsx";
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

/** The list that a button opens. */
export const MenuList = lazyComponent<MenuListProps>(
  async () => (await import(/* webpackChunkName: "menu" */ "./menu-list.tsx")).MenuList,
);

/** A button that opens a short list of deeds. */
export function Menu({ label, compact = false, icon, align = "end", items }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const opens = {
    id,
    ref: opener,
    "aria-haspopup": "menu",
    "aria-expanded": opened,
    "aria-controls": opened ? `${id}-dropdown` : undefined,
    onClick: () => setOpened(!opened),
  } as const;
  return (
    <>
      {compact ? (
        <IconButton {...opens} label={label} icon={icon ?? <MoreIcon />} />
      ) : (
        <Button {...opens} icon={icon} className={css.opener ?? ""}>
          {label}
          <ChevronDownIcon size={16} aria-hidden="true" />
        </Button>
      )}
      <MenuList
        wanted={opened}
        onGiveUp={() => setOpened(false)}
        id={id}
        opened={opened}
        onChange={setOpened}
        opener={opener}
        align={align}
        items={items}
      />
    </>
  );
}
