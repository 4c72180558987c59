import type { ReactNode } from "react";
import { formatNumber } from "@carnet/shell/i18n";
import css from "./filter-chips.module.css";

export interface FilterChip<Name extends string> {
  name: Name;
  label: string;
  icon?: ReactNode;
  /** How many rows it would show; nothing while that is not known. */
  count?: number | undefined;
}

interface FilterChipsProps<Name extends string> {
  /** What they choose among; spoken. */
  label: string;
  chips: readonly FilterChip<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}

/** What a list shows of all there is: one of them is always pressed, and each says how much it would show. */
export function FilterChips<Name extends string>({ label, chips, value, onChange }: FilterChipsProps<Name>) {
  return (
    <div role="group" aria-label={label} className={css.chips}>
      {chips.map(({ name, label: word, icon, count }) => (
        <button
          key={name}
          type="button"
          className={css.chip}
          aria-pressed={name === value}
          onClick={() => onChange(name)}
        >
          {icon}
          {word}
          {count !== undefined && <span className={css.count}>{formatNumber(count)}</span>}
        </button>
      ))}
    </div>
  );
}
