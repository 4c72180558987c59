import { Combobox } from "@mantine/core";
import type { ComponentProps, KeyboardEvent } from "react";
import { TextArea } from "../field/text-area.tsx";
import { LexiconList } from "./lexicon-list.tsx";
import { lexiconPlace } from "./lexicon-place.ts";
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
  onBlur,
  ...rest
}: LexiconAreaProps) {
  const lexicon = useLexicon({ terms, onAddTerm, onEditList, shortcuts }, value, onChange, { fewest, isProse: true });
  const { combobox, control, isOpen } = lexicon;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const take = (deed: () => void) => {
      event.preventDefault();
      deed();
    };
    if (event.nativeEvent.isComposing || lexicon.key(event) !== true) return rest.onKeyDown?.(event);
    if (event.key === "ArrowDown") return take(() => combobox.selectNextOption());
    if (event.key === "ArrowUp") return take(() => combobox.selectPreviousOption());
    if (event.key === "Escape") return take(() => combobox.closeDropdown());
    if (event.key === "Enter" && combobox.getSelectedOptionIndex() >= 0)
      return take(() => combobox.clickSelectedOption());
    return undefined;
  };
  return (
    <Combobox store={combobox} onOptionSubmit={lexicon.accept} {...lexiconPlace}>
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={isOpen}>
        <TextArea
          {...rest}
          ref={control as React.RefObject<HTMLTextAreaElement>}
          value={value}
          onChange={(text) => lexicon.type(text, control.current?.selectionStart ?? text.length)}
          onKeyDown={press}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <LexiconList lexicon={lexicon} />
    </Combobox>
  );
}
