import { formatNumber, useText } from "@carnet/shell/i18n";
import { useContext, useId, type ReactNode } from "react";
import { ErrorIcon } from "../icons/login-icons.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import css from "./field.module.css";
import { Mark, MarksContext } from "./marks.tsx";
import { useCut } from "./use-cut.ts";
import { useDirty } from "./use-dirty.ts";

/** What every field understands. */
export interface FieldWords {
  label: string;
  /** The label is spoken, not drawn; for cells and search boxes. */
  labelHidden?: boolean;
  /** One line of help under the label. */
  hint?: ReactNode;
  /** What is wrong with the current value; drawn only once the field is dirty or its form was submitted (NAV-016). */
  error?: string | null | undefined;
  required?: boolean;
  /** A small thing at the end of the label's line, e.g. a `StateChip`. */
  aside?: ReactNode;
}

/** The attributes a control takes from its frame. */
export interface ControlProps {
  id: string;
  required?: true;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

interface FieldFrameProps extends FieldWords {
  /** Compared with its first value to know whether the field is dirty. */
  value: unknown;
  /** How many characters a long text may have: the browser takes no more, and the field says when something was cut off. */
  most?: number | undefined;
  id?: string | undefined;
  children: (control: ControlProps, touch: () => void) => ReactNode;
}

/** Label, hint, control and error of one field, tied together for screen readers. */
export function FieldFrame({
  label,
  labelHidden,
  hint,
  error,
  required,
  aside,
  value,
  most,
  id,
  children,
}: FieldFrameProps) {
  const t = useText("ui");
  const own = useId();
  const control = id ?? own;
  const { dirty, touch } = useDirty(value);
  const { isCut, ears, settle } = useCut(most ?? Infinity);
  const wrong = (dirty && error) || null;
  // What stands in a text that was cut is kept: it is said, and nothing is wrong with it.
  const shown = wrong ?? (isCut && value !== "" && most ? t("field.full", { most: formatNumber(most) }) : null);
  const isOptional = useContext(MarksContext) === "optional" && !required && !labelHidden;
  const described = [isOptional && `${control}-optional`, hint && `${control}-hint`, shown && `${control}-error`]
    .filter(Boolean)
    .join(" ");
  const mark = <Mark required={required} id={`${control}-optional`} />;
  const words = (
    <label htmlFor={control}>
      {label}
      {required && mark}
    </label>
  );
  return (
    <div
      className={css.field}
      data-invalid={wrong ? true : undefined}
      data-cut={(isCut && shown !== null) || undefined}
      {...(most && ears)}
      onInput={settle}
    >
      {labelHidden ? (
        <VisuallyHidden>{words}</VisuallyHidden>
      ) : (
        <div className={css.label}>
          <span>
            {words}
            {isOptional && mark}
          </span>
          {aside}
        </div>
      )}
      {children(
        {
          id: control,
          ...(required && { required }),
          ...(wrong && { "aria-invalid": true }),
          ...(described && { "aria-describedby": described }),
        },
        touch,
      )}
      {hint && (
        <div id={`${control}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      <div aria-live="polite" className={css.live}>
        {shown && (
          <div id={`${control}-error`} className={css.error}>
            <ErrorIcon size={15} aria-hidden="true" />
            {shown}
          </div>
        )}
      </div>
    </div>
  );
}
