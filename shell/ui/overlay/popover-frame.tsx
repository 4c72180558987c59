import { Popover as MantinePopover } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import options from "../choice/options.module.css";
import { At } from "../lazy/at.tsx";
import { useOpenedAfterMount } from "../lazy/use-opened-after-mount.ts";
import css from "./popover.module.css";

export interface PopoverFrameProps {
  label: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button that stands in the page. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** What a `Popover` opens; fetched lazily. */
export function PopoverFrame({ label, opened, onChange, opener, children }: PopoverFrameProps) {
  return (
    <MantinePopover
      opened={useOpenedAfterMount(opened)}
      onChange={onChange}
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
      <MantinePopover.Target>
        <At place={opener} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown role="dialog" aria-label={label}>
        <div className={css.content}>{children}</div>
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
