import type { ComponentPropsWithRef, ReactNode } from "react";
import css from "./field.module.css";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";
import { useSettle, type Settle } from "./settle.ts";

type Native = Omit<ComponentPropsWithRef<"input">, "value" | "onChange" | "required">;

export interface TextFieldProps extends FieldWords, Native {
  value: string;
  onChange: (value: string) => void;
  /** Drawn inside the field, before or after the text: a unit, a currency, a button. */
  before?: ReactNode;
  after?: ReactNode;
  /** How it is written once the field is left, and before it is sent. */
  settle?: Settle | undefined;
}

/** What was pasted with tabs and breaks in it, on one line: services refuse control characters there. */
const inOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** One line of text. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  required,
  aside,
  value,
  onChange,
  before,
  after,
  onBlur,
  id,
  type = "text",
  settle,
  ...rest
}: TextFieldProps) {
  const { noteTyped, leave } = useSettle({ value, onChange, settle });
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      value={value}
      id={id}
      {...(labelHidden && { labelHidden })}
      {...(required && { required })}
      aside={aside}
    >
      {(control, touch) => (
        <div className={css.box} data-read-only={rest.readOnly || undefined}>
          {before && <span className={css.before}>{before}</span>}
          <input
            {...rest}
            {...control}
            type={type}
            className={rest.className ? `${css.input} ${rest.className}` : css.input}
            value={value}
            onChange={({ currentTarget }) => {
              noteTyped();
              onChange(type === "password" ? currentTarget.value : inOneLine(currentTarget.value));
            }}
            onBlur={(event) => {
              touch();
              leave();
              onBlur?.(event);
            }}
          />
          {after && <span className={css.after}>{after}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
