import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import css from "./colleague.module.css";

interface ColleagueProps {
  /** Decides the colour of their mark, the same wherever they stand. */
  id: string;
  name: string;
  /** Whether several work here, so that their initials tell one from the other at a glance. */
  marked?: boolean;
}

/** A colleague where there is little room: their initials and H. Morel; their whole name is spoken, and shown to a pointer. */
export function Colleague({ id, name, marked = false }: ColleagueProps) {
  if (!name) return null;
  return (
    <span className={css.colleague} title={name}>
      {marked && <Initials id={id} name={name} />}
      <span className={css.short} aria-hidden="true">
        {shortName(name)}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

/** The mark alone, beside where the name is written. */
export function Initials({ id, name }: { id: string; name: string }) {
  return (
    <span className={css.initials} data-hue={hueOf(id)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** H. Morel. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return rest.length > 0 ? `${first.slice(0, 1)}. ${rest.join(" ")}` : first;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => (word ?? "").charAt(0).toLocaleUpperCase())
    .join("");
}

const hues = 3;
const hueOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % hues;
