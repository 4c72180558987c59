import { useCombobox } from "@mantine/core";
import { useId } from "@mantine/hooks";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { expandShortcut, fragmentAt, replaceFragment, type Fragment } from "./fragment.ts";
import { isKey } from "../keyboard/shortcuts.ts";
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
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const index = useMemo(() => ("has" in terms ? terms : lexiconIndex(terms)), [terms]);
  const forget = () => {
    if (combobox.getSelectedOptionIndex() < 0) return;
    combobox.resetSelectedOption();
    setChosen(null);
  };
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

  const choose = (way: () => string | null) => setChosen(way());
  /** To call once the terms are in the page, and at each letter: the best is chosen; in prose none, and never the way to add one. */
  const propose = () => {
    if (!isProse && found.length > 0) choose(combobox.selectFirstOption);
    else forget();
  };

  const write = (next: { text: string; caret: number }) => {
    // Text that is the very term already is not drawn anew: nothing would come to place the caret, until the next letter did.
    if (next.text === value) return control.current?.setSelectionRange(next.caret, next.caret);
    caret.current = next.caret;
    onChange(next.text);
  };
  const type = (text: string, at: number) => {
    // A term that was not taken left a place for the caret behind.
    caret.current = null;
    const spaced = /\s/.test(text[at - 1] ?? "") ? expandShortcut(text.slice(0, at - 1), at - 1, shortcuts) : null;
    if (spaced) return write({ text: spaced.text + text.slice(at - 1), caret: spaced.caret + 1 });
    const next = fragmentAt(text, at);
    setFragment(next);
    onChange(text);
    const isEnough = next.query.trim().length >= fewest;
    if (isEnough && text.length >= value.length) combobox.openDropdown();
    else if (!isEnough) combobox.closeDropdown();
    return undefined;
  };
  const accept = (chosen: string) => {
    combobox.closeDropdown();
    if (chosen === addIt) return onAddTerm?.(fragment.query.trim());
    const term = found.find(({ id }) => id === chosen);
    if (term) write(replaceFragment(value, fragment, term.term));
  };
  /** Whether a key was the list's: it chooses, takes and gives up. */
  const listKey = (event: KeyboardEvent<Control>): boolean => {
    const take = (action: () => void) => {
      event.preventDefault();
      action();
      return true;
    };
    if (isAddable && isKey(event, "addTerm")) {
      event.stopPropagation();
      return take(() => accept(addIt));
    }
    if (event.key === "ArrowDown") return take(() => choose(combobox.selectNextOption));
    if (event.key === "ArrowUp") return take(() => choose(combobox.selectPreviousOption));
    if (event.key === "Escape") return take(combobox.closeDropdown);
    if (event.key !== "Enter") return false;
    // In prose, Enter begins a line until a term is chosen.
    return combobox.getSelectedOptionIndex() >= 0 ? take(combobox.clickSelectedOption) : isProse;
  };
  /** To call before any other handler of the key; true when the key was the list's. */
  const key = (event: KeyboardEvent<Control>): boolean => {
    if (isKey(event, "expandTerm")) {
      const expanded = expandShortcut(value, event.currentTarget.selectionStart ?? value.length, shortcuts);
      if (expanded) write(expanded);
      if (expanded) combobox.closeDropdown();
      if (expanded && event.key === "Enter") event.preventDefault();
      if (expanded) return event.key === "Enter";
    }
    return isOpen && listKey(event);
  };
  /** To call when the caret comes: what was pointed at is proposed at once. */
  const enter = () => {
    if (firstTerm === undefined || value !== "") return;
    setFragment(none);
    combobox.openDropdown();
  };
  useEffect(() => {
    // The caret was here before: the figure is touched beside it, and does not take it away.
    if (firstTerm !== undefined && document.activeElement === control.current) enter();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when something is pointed at, not at each letter
  }, [firstTerm]);
  const editList = onEditList && (() => (combobox.closeDropdown(), onEditList()));
  /** What the control says of its list to a screen reader (WAI-ARIA 1.2, combobox). */
  const aria = {
    "aria-haspopup": "listbox",
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": (isOpen && chosen) || undefined,
    "data-expanded": isOpen || undefined,
    // A dialog around it is not closed by the Escape that closes the list.
    "data-mantine-stop-propagation": isOpen || undefined,
  } as const;
  return {
    control,
    combobox,
    fragment,
    found,
    isAddable,
    isOpen,
    addIt,
    aria,
    listId,
    propose,
    type,
    accept,
    key,
    enter,
    editList,
  };
}
