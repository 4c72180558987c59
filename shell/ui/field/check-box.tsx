import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import css from "./check.module.css";

interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type" | "onChange" | "checked" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A tick box whose whole line is the target. */
export function Checkbox({ label, hint, checked, onChange, id, ...rest }: CheckboxProps) {
  const own = useId();
  const control = id ?? own;
  return (
    <div className={css.line}>
      <input
        {...rest}
        id={control}
        type="checkbox"
        className={css.box}
        checked={checked}
        aria-describedby={hint ? `${control}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={control} className={css.label}>
        {label}
        {hint && (
          <span id={`${control}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
