import css from "./chip.module.css";

interface Side {
  /** One letter. */
  letter: string;
  /** What a screen reader says: the thing and its side. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

interface SidedChipProps {
  /** What has two sides. */
  children: string;
  sides: readonly Side[];
  disabled?: boolean;
}

/** A word with a left and a right, each on or off: a pill with two boxes in it. */
export function SidedChip({ children, sides, disabled }: SidedChipProps) {
  return (
    <span
      role="group"
      aria-label={children}
      className={css.sided}
      data-on={sides.some(({ checked }) => checked) || undefined}
    >
      <span aria-hidden="true">{children}</span>
      {sides.map(({ letter, label, checked, onChange }) => (
        <label key={letter} className={css.side}>
          <input
            type="checkbox"
            aria-label={label}
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span aria-hidden="true">{letter}</span>
        </label>
      ))}
    </span>
  );
}
