import { Popover as MantinePopover } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import options from "../choice/options.module.css";
import css from "./popover.module.css";

interface PopoverProps {
  /** Names what opens, for screen readers. */
  label: string;
  /** The button it hangs from; it opens and closes it. */
  target: ReactElement;
  children: ReactNode;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

/** Something short beside what it is about; Esc or a press outside closes it. */
export function Popover({ label, target, children, opened, onChange }: PopoverProps) {
  return (
    <MantinePopover
      shadow="md"
      hideDetached={false}
      offset={6}
      width="max-content"
      withRoles
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: options.dropdown ?? "" }}
      {...(opened !== undefined && { opened })}
      {...(onChange && { onChange })}
    >
      <MantinePopover.Target>{target}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label} {...{ "aria-labelledby": undefined }}>
        <div className={css.content}>{children}</div>
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
