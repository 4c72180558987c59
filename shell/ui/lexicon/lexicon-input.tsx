import type { ChangeEvent, KeyboardEvent, Ref } from "react";
import { LexiconList } from "./lexicon-list.tsx";
import { useLexicon, type LexiconSource } from "./use-lexicon.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

interface LexiconInputProps extends LexiconSource {
  value: string;
  onChange: (text: string) => void;
  /** It grows by lines with what is written, which stays one paragraph. */
  wraps?: boolean | undefined;
  /** Hears keys the list did not take, e.g. Enter with no list open. */
  onKeyDown?: ((event: KeyboardEvent<Control>) => void) | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
  id?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  maxLength?: number | undefined;
  "aria-label"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
  "data-cell"?: string | undefined;
}

/** One paragraph: what is pasted from several lines stands in one. */
export const inOneParagraph = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, " ");

/** A bare input that completes from a lexicon: Enter accepts, Esc refuses, Ctrl Enter adds, `.shortcuts` expand at a space. */
export function LexiconInput({
  terms,
  onAddTerm,
  onEditList,
  first: pointed,
  shortcuts,
  value,
  onChange,
  wraps = false,
  onKeyDown,
  onBlur,
  inputRef,
  ...rest
}: LexiconInputProps) {
  const lexicon = useLexicon({ terms, onAddTerm, onEditList, first: pointed, shortcuts }, value, onChange);
  const { combobox, control, isOpen } = lexicon;
  const attach = (element: Control | null) => {
    control.current = element;
    if (!(element instanceof HTMLInputElement) && element !== null) return;
    if (typeof inputRef === "function") inputRef(element);
    else if (inputRef) inputRef.current = element;
  };
  const box = {
    ...rest,
    ...lexicon.aria,
    role: "combobox",
    "aria-expanded": isOpen,
    ref: attach,
    autoComplete: "off",
    value,
    onChange(event: ChangeEvent<Control>) {
      const { value: text, selectionStart } = event.currentTarget;
      lexicon.type(wraps ? inOneParagraph(text) : text, selectionStart ?? text.length);
    },
    onKeyDown(event: KeyboardEvent<Control>) {
      if (lexicon.key(event)) return;
      onKeyDown?.(event);
      if (!event.defaultPrevented && !rest.readOnly && event.key === "ArrowDown") combobox.openDropdown();
    },
    onFocus: lexicon.enter,
    onBlur() {
      combobox.closeDropdown();
      onBlur?.();
    },
  };
  return (
    <>
      {wraps ? <textarea rows={1} {...box} /> : <input {...box} />}
      <LexiconList lexicon={lexicon} />
    </>
  );
}
