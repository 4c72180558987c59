import css from "./reading.module.css";

/** A field as it is called, and what it holds. */
export type Fact = readonly [label: string, text: string];

/** Fields that were filled in, to read: on the screen, on paper, beside another version. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(([label, text], at) => (
      <div key={at}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
