import { Combobox } from "@mantine/core";
import { useEffect, type ChangeEvent, type KeyboardEvent, type Ref } from "react";
import { LexiconList } from "./lexicon-list.tsx";
import { lexiconPlace } from "./lexicon-place.ts";
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
  const { combobox, control, found } = lexicon;
  const first = found[0]?.id;
  useEffect(() => {
    if (first) combobox.selectFirstOption();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the best term changes
  }, [first]);
  const attach = (element: Control | null) => {
    control.current = element;
    if (!(element instanceof HTMLInputElement) && element !== null) return;
    if (typeof inputRef === "function") inputRef(element);
    else if (inputRef) inputRef.current = element;
  };
  const box = {
    ...rest,
    ref: attach,
    autoComplete: "off",
    value,
    onChange(event: ChangeEvent<Control>) {
      const { value: text, selectionStart } = event.currentTarget;
      lexicon.type(wraps ? inOneParagraph(text) : text, selectionStart ?? text.length);
    },
    onKeyDown: (event: KeyboardEvent<Control>) => !lexicon.key(event) && onKeyDown?.(event),
    onFocus: lexicon.enter,
    onBlur() {
      combobox.closeDropdown();
      onBlur?.();
    },
  };
  return (
    <Combobox store={combobox} onOptionSubmit={lexicon.accept} {...lexiconPlace}>
      <Combobox.Target withExpandedAttribute>
        {wraps ? <textarea rows={1} {...box} /> : <input {...box} />}
      </Combobox.Target>
      <LexiconList lexicon={lexicon} />
    </Combobox>
  );
}
