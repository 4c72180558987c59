import { useContext, useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { ErrorIcon } from "../icons/login-icons.ts";
import css from "./check.module.css";
import { SubmittedContext } from "./use-dirty.ts";

interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type" | "onChange" | "checked" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with it, drawn once its form was submitted. */
  error?: string | null | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A tick box whose whole line is the target. */
export function Checkbox({ label, hint, error, checked, onChange, id, ...rest }: CheckboxProps) {
  const own = useId();
  const control = id ?? own;
  const shown = useContext(SubmittedContext) ? error : null;
  const described = [hint && `${control}-hint`, shown && `${control}-error`].filter(Boolean).join(" ");
  return (
    <div className={css.line} data-invalid={shown ? true : undefined}>
      <input
        {...rest}
        id={control}
        type="checkbox"
        className={css.box}
        checked={checked}
        aria-describedby={described || undefined}
        aria-invalid={shown ? true : undefined}
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
      {shown && (
        <span id={`${control}-error`} className={css.error}>
          <ErrorIcon size={15} aria-hidden="true" />
          {shown}
        </span>
      )}
    </div>
  );
}
