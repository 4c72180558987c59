import { useWords } from "../words/use-words.ts";
import css from "../verifying/verifying.module.css";

/** What happens next, step by step, before somebody presses. */
export function WhatHappens({ steps, name }: { steps: readonly string[]; name: string }) {
  const t = useWords();
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>{t(`leaving.step.${step}`, { name })}</li>
      ))}
    </ol>
  );
}
