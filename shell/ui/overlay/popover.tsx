import { Popover as MantinePopover } from "@mantine/core";
import { cloneElement, useState, type ReactElement, type ReactNode } from "react";
import options from "../choice/options.module.css";
import css from "./popover.module.css";

interface PopoverProps {
  /** Names what opens, for screen readers. */
  label: string;
  /** The button it hangs from; it opens and closes it. */
  target: ReactElement<{ onClick?: () => void }>;
  children: ReactNode;
  /** For an owner that opens and closes it itself. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

/** Something short beside what it is about; Esc or a press outside closes it. */
export function Popover({ label, target, children, opened, onChange }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const open = opened ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onChange?.(next);
  };
  const button = cloneElement(target, {
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    onClick: () => change(!open),
  } as Partial<{ onClick: () => void }>);
  return (
    <MantinePopover
      opened={open}
      onChange={change}
      shadow="md"
      hideDetached={false}
      offset={6}
      width="max-content"
      withRoles={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: options.dropdown ?? "" }}
    >
      <MantinePopover.Target>{button}</MantinePopover.Target>
      <MantinePopover.Dropdown role="dialog" aria-label={label}>
        <div className={css.content}>{children}</div>
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
