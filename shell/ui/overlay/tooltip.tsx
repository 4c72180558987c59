import { Tooltip as MantineTooltip } from "@mantine/core";
import type { ReactElement } from "react";
import css from "./tooltip.module.css";

interface TooltipProps {
  /** A short explanation; never the only place where something is said. */
  label: string;
  children: ReactElement;
}

/** A few words about what is under the pointer or in focus. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      multiline
      maw={288}
      openDelay={250}
      events={{ hover: true, focus: true, touch: true }}
      classNames={{ tooltip: css.tooltip ?? "" }}
      transitionProps={{ duration: 80 }}
    >
      {children}
    </MantineTooltip>
  );
}
