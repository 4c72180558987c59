import { useRef, type KeyboardEvent } from "react";
import { plain } from "../lexicon/plain.ts";

/** How long typed letters belong together, in ms; after that a letter begins anew. */
const letterTimeout = 700;

interface Choosable {
  label: string;
  disabled?: boolean;
}

/**
 * Letters typed in a list choose what begins with them, accents ignored; the same letter again goes on to the next that does, as in the
 * lists of the system. What it answers is called at each key, and says whether it was one
 * of those letters.
 */
export function useTypeAhead<Item extends Choosable>(
  items: readonly Item[],
  current: Item | undefined,
  choose: (item: Item) => void,
) {
  const typed = useRef({ text: "", at: 0 });
  return (event: KeyboardEvent): boolean => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
    const now = event.timeStamp;
    const before = now - typed.current.at < letterTimeout ? typed.current.text : "";
    // A blank alone opens the list.
    if (event.key === " " && before === "") return false;
    event.preventDefault();
    event.stopPropagation();
    typed.current = { text: before + event.key, at: now };
    const text = plain(typed.current.text);
    const isOneLetter = [...text].every((letter) => letter === text[0]);
    const from = current ? items.indexOf(current) + (isOneLetter ? 1 : 0) : 0;
    const inOrder = [...items.slice(from), ...items.slice(0, from)].filter(({ disabled }) => !disabled);
    const begins = (start: string) => inOrder.find(({ label }) => plain(label).startsWith(start));
    const found = begins(text) ?? (isOneLetter ? begins(text[0]!) : undefined);
    if (found) choose(found);
    return true;
  };
}
