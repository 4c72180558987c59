import { useCombobox } from "@mantine/core";
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { expandShortcut, fragmentAt, replaceFragment, type Fragment } from "./fragment.ts";
import { plain } from "./plain.ts";
import { lexiconIndex, type LexiconIndex, type LexiconTerm } from "./lexicon-index.ts";

export interface LexiconSource {
  /** The terms, or an index already made of them when many fields share one. */
  terms: readonly LexiconTerm[] | LexiconIndex;
  /** Keeps a new term on the person's list; when absent, nothing is offered. */
  onAddTerm?: ((term: string) => void) | undefined;
  /** Opens the person's list, to correct and remove terms; when absent, nothing is offered. */
  onEditList?: (() => void) | undefined;
  /** Proposed before all others, and where nothing is typed yet: a term that somebody pointed at elsewhere. */
  first?: { term: string; words: string } | null | undefined;
  /** Without the dot: `{ lsj: "left sacro-iliac joint" }` expands `.lsj`. */
  shortcuts?: Readonly<Record<string, string>> | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** How much a list shows; typing on narrows it. */
const shown = 5;

interface Manner {
  /** Letters typed before anything is proposed. */
  fewest?: number;
  /** In prose no term is chosen beforehand, and nothing opens where nothing is known. */
  isProse?: boolean;
}

/** What `LexiconList` draws. */
export type Lexicon = ReturnType<typeof useLexicon>;

const none: Fragment = { start: 0, end: 0, query: "" };
const addIt = "\u0000add";
const firstId = "\u0000first";
/** The longest term. */
const longest = 200;

/** The behaviour of a text that completes from a lexicon; `LexiconInput` draws it. */
export function useLexicon(
  { terms, onAddTerm, onEditList, first = null, shortcuts = {} }: LexiconSource,
  value: string,
  onChange: (text: string) => void,
  { fewest = 1, isProse = false }: Manner = {},
) {
  const control = useRef<Control>(null);
  const caret = useRef<number | null>(null);
  const [fragment, setFragment] = useState(none);
  const index = useMemo(() => ("has" in terms ? terms : lexiconIndex(terms)), [terms]);
  const forget = () => combobox.getSelectedOptionIndex() >= 0 && combobox.resetSelectedOption();
  const combobox = useCombobox({ onDropdownClose: forget });
  const { dropdownOpened } = combobox;
  const { query } = fragment;
  const [firstTerm, firstWords] = [first?.term, first?.words];
  const found = useMemo((): readonly LexiconTerm[] => {
    const terms = dropdownOpened ? index.find(query, shown) : [];
    if (!dropdownOpened || firstTerm === undefined || !plain(firstTerm).includes(plain(query.trim()))) return terms;
    const others = terms.filter(({ term }) => term !== firstTerm);
    return [{ id: firstId, term: firstTerm, kind: firstWords }, ...others].slice(0, shown);
  }, [dropdownOpened, index, query, firstTerm, firstWords]);
  const isAddable = Boolean(
    onAddTerm && query.trim().length > 1 && query.length <= longest && !query.startsWith(".") && !index.has(query),
  );
  const isOpen = dropdownOpened && (found.length > 0 || (isAddable && !isProse));

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
    const isEnough = next.query.trim().length >= fewest;
    if (isEnough && text.length >= value.length) combobox.openDropdown();
    else if (!isEnough) combobox.closeDropdown();
    // Where no list stands, the library would look for it through the whole page.
    if (!isProse && isOpen) combobox.selectFirstOption();
    if (isProse) forget();
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
    if (isOpen && isAddable && event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      accept(addIt);
      return true;
    }
    return isOpen && ["Enter", "ArrowUp", "ArrowDown", "Escape"].includes(event.key);
  };
  /** To call when the caret comes: what was pointed at is proposed at once. */
  const enter = () => {
    if (firstTerm === undefined || value !== "") return;
    setFragment(none);
    combobox.openDropdown();
  };
  const editList = onEditList && (() => (combobox.closeDropdown(), onEditList()));
  return { control, combobox, fragment, found, isAddable, isOpen, addIt, type, accept, key, enter, editList };
}
