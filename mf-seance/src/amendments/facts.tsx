import css from "./reading.module.css";

/** A field as it is called, and what it holds. */
export type Fact = readonly [label: string, text: string];

interface FactsProps {
  facts: readonly Fact[];
  /** Whether what it holds was amended since. */
  isStruck?(at: number): boolean;
}

/** Fields that were filled in, to read: on the screen, on paper, beside another version. */
export const Facts = ({ facts, isStruck }: FactsProps) => (
  <dl className={css.facts}>
    {facts.map(([label, text], at) => (
      <div key={at}>
        <dt>{label}</dt>
        <dd>{isStruck?.(at) ? <del>{text}</del> : text}</dd>
      </div>
    ))}
  </dl>
);

/** Facts by what they are called; of two that are called the same, the second is its own. */
function named(facts: readonly Fact[]): Map<string, Fact> {
  const all = new Map<string, Fact>();
  for (const fact of facts) {
    let name = fact[0];
    while (all.has(name)) name += " ";
    all.set(name, fact);
  }
  return all;
}

/** The facts of a later version that an earlier one did not say so; one that is said no more is empty. */
export function changedFacts(before: readonly Fact[], after: readonly Fact[]): Fact[] {
  const [was, is] = [named(before), named(after)];
  const written = [...is].flatMap(([name, fact]) => (was.get(name)?.[1] === fact[1] ? [] : [fact]));
  const gone = [...was].flatMap(([name, [label]]) => (is.has(name) ? [] : [[label, ""] as const]));
  return [...written, ...gone];
}

/** Whether a fact is still so in a later version; one that was emptied is while nothing is said there. */
export const stands = (now: readonly Fact[], [label, text]: Fact): boolean =>
  text === "" ? now.every(([each]) => each !== label) : now.some(([each, words]) => each === label && words === text);
