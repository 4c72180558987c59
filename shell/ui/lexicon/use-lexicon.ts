import { useCombobox } from "@mantine/core";
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { expandShortcut, fragmentAt, replaceFragment, type Fragment } from "./fragment.ts";
import { lexiconIndex, type LexiconIndex, type LexiconTerm } from "./lexicon-index.ts";

export interface LexiconSource {
  /** The terms, or an index already made of them when many fields share one. */
  terms: readonly LexiconTerm[] | LexiconIndex;
  /** Keeps a new term on the person's list; when absent, nothing is offered. */
  onAddTerm?: ((term: string) => void) | undefined;
  /** Without the dot: `{ lsj: "left sacro-iliac joint" }` expands `.lsj`. */
  shortcuts?: Readonly<Record<string, string>> | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const none: Fragment = { start: 0, end: 0, query: "" };
const addIt = "\u0000add";

/** The behaviour of a text that completes from a lexicon; `LexiconInput` draws it. */
export function useLexicon(
  { terms, onAddTerm, shortcuts = {} }: LexiconSource,
  value: string,
  onChange: (text: string) => void,
) {
  const control = useRef<Control>(null);
  const caret = useRef<number | null>(null);
  const [fragment, setFragment] = useState(none);
  const index = useMemo(() => ("has" in terms ? terms : lexiconIndex(terms)), [terms]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = combobox.dropdownOpened ? index.find(fragment.query) : [];
  const addable = Boolean(
    onAddTerm && fragment.query.trim().length > 1 && !fragment.query.startsWith(".") && !index.has(fragment.query),
  );

  useLayoutEffect(() => {
    if (caret.current === null) return;
    control.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  const write = (next: { text: string; caret: number }) => {
    caret.current = next.caret;
    onChange(next.text);
  };
  const type = (text: string, at: number) => {
    const spaced = /\s/.test(text[at - 1] ?? "") ? expandShortcut(text.slice(0, at - 1), at - 1, shortcuts) : null;
    if (spaced) return write({ text: spaced.text + text.slice(at - 1), caret: spaced.caret + 1 });
    const next = fragmentAt(text, at);
    setFragment(next);
    onChange(text);
    if (next.query.trim() && text.length >= value.length) combobox.openDropdown();
    else if (!next.query.trim()) combobox.closeDropdown();
    combobox.selectFirstOption();
    return undefined;
  };
  const accept = (chosen: string) => {
    combobox.closeDropdown();
    if (chosen === addIt) return onAddTerm?.(fragment.query.trim());
    const term = found.find(({ id }) => id === chosen);
    if (term) write(replaceFragment(value, fragment, term.term));
  };
  /** To call before anything else hears the key; true when the key was the list's. */
  const key = (event: KeyboardEvent<Control>): boolean => {
    if (event.key === "Tab" || event.key === "Enter") {
      const expanded = expandShortcut(value, event.currentTarget.selectionStart ?? value.length, shortcuts);
      if (expanded) write(expanded);
      if (expanded) combobox.closeDropdown();
      if (expanded && event.key === "Enter") event.preventDefault();
      if (expanded) return event.key === "Enter";
    }
    return (
      combobox.dropdownOpened &&
      ["Enter", "ArrowUp", "ArrowDown", "Escape"].includes(event.key) &&
      (found.length > 0 || addable)
    );
  };
  return { control, combobox, fragment, found, addable, addIt, type, accept, key };
}
