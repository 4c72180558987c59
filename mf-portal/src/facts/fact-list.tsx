import type { ReactNode } from "react";
import css from "./facts.module.css";

interface FactListProps {
  facts: readonly (readonly [label: string, text: string])[];
  /** What can be done about a line. */
  aside?: (label: string, text: string) => ReactNode;
}

/** What was written, each line under what it is about: words of people, drawn as text. */
export function FactList({ facts, aside }: FactListProps) {
  return (
    <dl className={css.facts} lang="" data-private>
      {facts.map(([label, text], at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{text}</dd>
          {aside && <dd>{aside(label, text)}</dd>}
        </div>
      ))}
    </dl>
  );
}
