import { useEffect, useImperativeHandle, useRef, useState, type ComponentPropsWithRef, type FormEvent } from "react";
import css from "./field.module.css";
import { MarksContext, type Marks } from "./marks.tsx";
import { areFieldsSettled, settleFields } from "./settle.ts";
import { SubmittedContext } from "./use-dirty.ts";

interface FormProps extends Omit<ComponentPropsWithRef<"form">, "onSubmit"> {
  /** False while any field is wrong: then submitting draws every error and moves to the first. */
  valid: boolean;
  onSubmit: () => void;
  /** What is marked beside the labels: `required` ones with a star, or `optional` ones in a word. */
  marks?: Marks;
  /** It was sent before and is not whole: errors are drawn from the start, and the person is put on the first. */
  tried?: boolean;
}

/**
 * A form that shows its errors when it is sent too early, and puts the person on the first of them. What was just typed is written as
 * it will be before anything is sent, however it is sent.
 */
export function Form({
  valid,
  onSubmit,
  marks = "required",
  tried = false,
  children,
  ref,
  className,
  ...rest
}: FormProps) {
  const [submitted, setSubmitted] = useState(tried);
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current!);
  const latest = useRef({ valid, onSubmit });
  latest.current = { valid, onSubmit };
  const focusFirst = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-unsigned]')?.focus(),
    );
  useEffect(() => {
    if (tried) focusFirst();
  }, [tried]);
  const send = () => {
    const { valid, onSubmit } = latest.current;
    setSubmitted(!valid);
    if (valid) return onSubmit();
    focusFirst();
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
      <SubmittedContext value={submitted}>
        <MarksContext value={marks}>{children}</MarksContext>
      </SubmittedContext>
    </form>
  );
}
