import { Combobox } from "@mantine/core";
import { useEffect, type KeyboardEvent, type Ref } from "react";
import { LexiconList } from "./lexicon-list.tsx";
import { lexiconPlace } from "./lexicon-place.ts";
import { useLexicon, type LexiconSource } from "./use-lexicon.ts";

interface LexiconInputProps extends LexiconSource {
  value: string;
  onChange: (text: string) => void;
  /** Hears keys the list did not take, e.g. Enter with no list open. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
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

/** A bare input that completes from a lexicon: Enter accepts, Esc refuses, Ctrl Enter adds, `.shortcuts` expand at a space. */
export function LexiconInput({
  terms,
  onAddTerm,
  onEditList,
  shortcuts,
  value,
  onChange,
  onKeyDown,
  onBlur,
  inputRef,
  ...rest
}: LexiconInputProps) {
  const lexicon = useLexicon({ terms, onAddTerm, onEditList, shortcuts }, value, onChange);
  const { combobox, control, found } = lexicon;
  const first = found[0]?.id;
  useEffect(() => {
    if (first) combobox.selectFirstOption();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the best term changes
  }, [first]);
  const attach = (element: HTMLInputElement | null) => {
    control.current = element;
    if (typeof inputRef === "function") inputRef(element);
    else if (inputRef) inputRef.current = element;
  };
  return (
    <Combobox store={combobox} onOptionSubmit={lexicon.accept} {...lexiconPlace}>
      <Combobox.Target withExpandedAttribute>
        <input
          {...rest}
          ref={attach}
          autoComplete="off"
          value={value}
          onChange={(event) =>
            lexicon.type(
              event.currentTarget.value,
              event.currentTarget.selectionStart ?? event.currentTarget.value.length,
            )
          }
          onKeyDown={(event) => !lexicon.key(event) && onKeyDown?.(event)}
          onBlur={() => {
            combobox.closeDropdown();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <LexiconList lexicon={lexicon} />
    </Combobox>
  );
}
