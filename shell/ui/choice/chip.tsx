import type { ReactNode } from "react";
import { CheckIcon } from "../icons/login-icons.ts";
import css from "./chip.module.css";

interface ChipProps {
  /** One of a few, or each for itself. */
  type?: "radio" | "checkbox";
  /** What the radios of one choice have in common. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** What a screen reader says instead of the words. */
  label?: string;
  children: ReactNode;
}

/** A word that is on or off: a box or a radio in the shape of a pill, with a tick where it is on. */
export function Chip({ type = "checkbox", name, checked, onChange, disabled, label, children }: ChipProps) {
  return (
    <label className={css.chip}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={css.pill}>
        {checked && <CheckIcon size={15} aria-hidden="true" />}
        {children}
      </span>
    </label>
  );
}
