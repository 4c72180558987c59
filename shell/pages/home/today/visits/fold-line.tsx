import type { ReactNode } from "react";
import { ChevronDownIcon } from "@carnet/shell/ui/full";
import css from "./visits.module.css";

interface FoldLineProps {
  isOpen: boolean;
  onToggle: () => void;
  /** How many lines it stands for; nothing is drawn for none. */
  count: number;
  children: ReactNode;
}

/** One line for visits that are over; a press shows them. */
export function FoldLine({ isOpen, onToggle, count, children }: FoldLineProps) {
  if (count === 0) return null;
  return (
    <li className={css.fold}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <span>{children}</span>
        <ChevronDownIcon size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
