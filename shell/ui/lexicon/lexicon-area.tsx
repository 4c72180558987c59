import type { ComponentProps, RefObject } from "react";
import { TextArea } from "../field/text-area.tsx";
import { LaterLexiconList } from "./lexicon-list.tsx";
import { useLexicon, type LexiconSource } from "./use-lexicon.ts";

type LexiconAreaProps = Omit<ComponentProps<typeof TextArea>, "ref"> & Partial<LexiconSource>;

/** Letters typed before prose is interrupted by a list. */
const fewest = 3;
const nothing: LexiconSource["terms"] = [];

/**
 * Several lines of prose. `.shortcuts` expand as they are typed, and a phrase that begins like a term of the lexicon is
 * completed: the arrows choose one and Enter takes it; until then, Enter begins a line.
 */
export function LexiconArea({
  terms = nothing,
  onAddTerm,
  onEditList,
  shortcuts,
  value,
  onChange,
  onKeyDown,
  onBlur,
  ...rest
}: LexiconAreaProps) {
  const lexicon = useLexicon({ terms, onAddTerm, onEditList, shortcuts }, value, onChange, { fewest, isProse: true });
  const { combobox, control, isOpen } = lexicon;
  return (
    <>
      <TextArea
        {...rest}
        {...(isOpen && lexicon.aria)}
        ref={control as RefObject<HTMLTextAreaElement>}
        value={value}
        onChange={(text) => lexicon.type(text, control.current?.selectionStart ?? text.length)}
        onKeyDown={(event) => {
          if (!lexicon.key(event)) onKeyDown?.(event);
        }}
        onBlur={(event) => {
          combobox.closeDropdown();
          onBlur?.(event);
        }}
      />
      <LaterLexiconList lexicon={lexicon} />
    </>
  );
}
