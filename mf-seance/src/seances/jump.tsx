import { useEffect, useRef, useState } from "react";
import { isKey } from "@carnet/shell/ui";
import { useDrawer } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { focusPart, focusWithin } from "../sections/focus-part.ts";
import { useFolding } from "../sections/folding.ts";
import css from "./jump.module.css";

/** What is not a part of the session and has a letter too. */
const places = { sessions: "S", controls: "C", reference: "V" } as const;

/** Ctrl J, then a letter: to a part of the session, opened when it is folded, or to what stands beside it. Says the letters meanwhile. */
export function Jump() {
  const t = useText("seance");
  const { open, folded, unfold } = useFolding()!;
  const drawer = useDrawer();
  const [isArmed, arm] = useState(false);
  const parts = [...open, ...folded];
  const fields = parts.flatMap(({ within = [] }) => within);
  const goTo = (letter: string): boolean => {
    const part = parts.find((each) => each.letter === letter);
    if (part && folded.includes(part)) unfold(part.name, true);
    else if (part) focusPart(part.name);
    else if (fields.some((field) => field.letter === letter)) return focusWithin(letter);
    else if (letter === places.sessions) drawer?.reach("left", 'a[tabindex="0"]');
    else if (letter === places.reference) drawer?.reach("right", '[role="tab"][tabindex="0"]');
    else if (letter === places.controls) document.querySelector<HTMLElement>("[data-head-controls] select")?.focus();
    else return false;
    return true;
  };
  const newest = useRef({ isArmed, goTo });
  newest.current = { isArmed, goTo };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isKey(event, "jump")) {
        if (document.querySelector('[aria-modal="true"], dialog[open]')) return;
        event.preventDefault();
        return arm(true);
      }
      if (!newest.current.isArmed || modifiers.has(event.key)) return;
      arm(false);
      if (event.key === "Escape" || (!event.altKey && newest.current.goTo(letterOf(event)))) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const disarm = () => arm(false);
    addEventListener("keydown", press, true);
    addEventListener("pointerdown", disarm);
    addEventListener("blur", disarm);
    return () => {
      removeEventListener("keydown", press, true);
      removeEventListener("pointerdown", disarm);
      removeEventListener("blur", disarm);
    };
  }, []);
  return (
    <div role="status" className={css.status}>
      {isArmed && (
        <div className={css.jump}>
          <strong>{t("sections.jump.title")}</strong>
          <ul>
            {parts.map(({ name, letter }) => (
              <li key={name}>
                <kbd>{letter}</kbd> {t(`part.${name}`)}
              </li>
            ))}
            {fields.map(({ letter, title }) => (
              <li key={title}>
                <kbd>{letter}</kbd> {t(title)}
              </li>
            ))}
            {(Object.keys(places) as (keyof typeof places)[]).map((name) => (
              <li key={name}>
                <kbd>{places[name]}</kbd> {t(`sections.jump.${name}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const modifiers = new Set(["Control", "Meta", "Shift", "CapsLock"]);

/** The letter of a key as it is written on the keyboard; by its place where it writes no letter. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, "");
