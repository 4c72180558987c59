import type { ComboboxStore } from "@mantine/core";
import { useEffect, useRef, type KeyboardEvent } from "react";

interface FirstChoice {
  /** Only what is proposed will do: the first proposal is the chosen one until the arrows choose another. */
  enabled: boolean;
  /** The proposals for the present text are still to come. */
  isAwaited: boolean;
  /** Changes with the text and with what is proposed for it. */
  text: string;
  list: string;
  pickFirst: () => void;
}

/**
 * Enter in an open list takes the first proposal, or the one the arrows reached, and never sends the form around it. Before the
 * proposals have come it takes the first of them as soon as they are there, unless somebody goes on typing or leaves the list.
 */
export function useFirstChoice(combobox: ComboboxStore, { enabled, isAwaited, text, list, pickFirst }: FirstChoice) {
  const isReached = useRef(false);
  const isWanted = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const { dropdownOpened: isOpen, updateSelectedOptionIndex, resetSelectedOption, selectFirstOption } = combobox;
  useEffect(() => {
    // What was reached with the arrows stays the one that Enter takes, wherever a newer list puts it, or nothing is.
    if (!enabled || isReached.current) return updateSelectedOptionIndex("selected");
    resetSelectedOption();
    const first = isOpen && !isAwaited && list !== "" ? selectFirstOption() : null;
    const field = input.current;
    if (first === null || !field) return undefined;
    field.setAttribute("aria-activedescendant", first);
    return () => {
      if (field.getAttribute("aria-activedescendant") === first) field.removeAttribute("aria-activedescendant");
    };
  }, [enabled, isAwaited, isOpen, text, list, updateSelectedOptionIndex, resetSelectedOption, selectFirstOption]);
  useEffect(() => {
    if (isAwaited || !isWanted.current) return;
    isWanted.current = false;
    pickFirst();
  });
  /** Somebody goes on: what the arrows and Enter said is of before. */
  const forget = () => {
    isReached.current = false;
    isWanted.current = false;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") isReached.current = true;
    if (event.key !== "Enter" || !enabled || !isOpen || text === "") return;
    event.preventDefault();
    // The one that is marked the list takes itself.
    if (combobox.getSelectedOptionIndex() !== -1) return;
    if (isAwaited) isWanted.current = true;
    else pickFirst();
  };
  return { input, press, forget };
}
