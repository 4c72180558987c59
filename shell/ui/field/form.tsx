import { useImperativeHandle, useRef, useState, type ComponentPropsWithRef, type FormEvent } from "react";
import css from "./field.module.css";
import { areFieldsSettled, settleFields } from "./settle.ts";
import { SubmittedContext } from "./use-dirty.ts";

interface FormProps extends Omit<ComponentPropsWithRef<"form">, "onSubmit"> {
  /** False while any field is wrong: then submitting draws every error and moves to the first. */
  valid: boolean;
  onSubmit: () => void;
}

/**
 * A form that shows its errors when it is sent too early, and puts the person on the first of them. What was just typed is written as
 * it will be before anything is sent, however it is sent.
 */
export function Form({ valid, onSubmit, children, ref, className, ...rest }: FormProps) {
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current!);
  const latest = useRef({ valid, onSubmit });
  latest.current = { valid, onSubmit };
  const send = () => {
    const { valid, onSubmit } = latest.current;
    setSubmitted(!valid);
    if (valid) return onSubmit();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (areFieldsSettled()) return send();
    void settleFields().then(send);
  };
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      className={className ? `${css.form} ${className}` : css.form}
      onSubmit={submit}
    >
      <SubmittedContext value={submitted}>{children}</SubmittedContext>
    </form>
  );
}
