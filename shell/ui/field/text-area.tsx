import type { ComponentPropsWithRef, CSSProperties } from "react";
import css from "./field.module.css";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";

type Native = Omit<ComponentPropsWithRef<"textarea">, "value" | "onChange" | "required" | "rows">;

interface TextAreaProps extends FieldWords, Native {
  value: string;
  onChange: (value: string) => void;
  /** Lines shown when empty; the area grows with its text. */
  minRows?: number;
}

/** Several lines of text, as high as what is written. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  required,
  aside,
  value,
  onChange,
  onBlur,
  id,
  minRows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      value={value}
      id={id}
      most={rest.maxLength}
      {...(labelHidden && { labelHidden })}
      {...(required && { required })}
      aside={aside}
    >
      {(control, touch) => (
        <div
          className={css.grow}
          data-text={`${value || (rest.placeholder ?? "")}\n`}
          data-read-only={rest.readOnly || undefined}
          style={{ "--rows": minRows } as CSSProperties}
        >
          <textarea
            {...rest}
            {...control}
            rows={minRows}
            className={css.area}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={(event) => {
              touch();
              onBlur?.(event);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
