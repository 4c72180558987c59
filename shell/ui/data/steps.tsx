import type { ReactNode } from "react";
import css from "./steps.module.css";

/** What to do, or what will happen, in its order and with its numbers. The steps of one list never change places. */
export function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, at) => (
        <li key={at}>{step}</li>
      ))}
    </ol>
  );
}
