import { cloneElement, useRef, useState, type ReactElement, type ReactNode, type Ref } from "react";
import { lazyComponent } from "../lazy/lazy-component.tsx";
import type { PopoverFrameProps } from "./popover-frame.tsx";

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

const PopoverFrame = lazyComponent<PopoverFrameProps>(
  async () => (await import(/* webpackChunkName: "menu" */ "./popover-frame.tsx")).PopoverFrame,
);

/** Something short beside what it is about; Esc or a press outside closes it. */
export function Popover({ label, target, children, opened, onChange }: PopoverProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const open = opened ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onChange?.(next);
  };
  const button = cloneElement(target, {
    ref: opener,
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    onClick: () => change(!open),
  } as Partial<{ onClick: () => void; ref: Ref<HTMLButtonElement> }>);
  return (
    <>
      {button}
      <PopoverFrame
        wanted={open}
        onGiveUp={() => change(false)}
        label={label}
        opened={open}
        onChange={change}
        opener={opener}
      >
        {children}
      </PopoverFrame>
    </>
  );
}
