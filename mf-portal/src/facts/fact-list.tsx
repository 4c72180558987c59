import css from "./facts.module.css";

/** What was written, each line under what it is about: words of people, drawn as text. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, text: string])[] }) {
  return (
    <dl className={css.facts} lang="" data-private>
      {facts.map(([label, text], at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
