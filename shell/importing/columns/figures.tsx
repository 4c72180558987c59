import type { ReactNode } from "react";
import css from "./importing.module.css";

interface Figure {
  /** Which of them it is. */
  part: string;
  label: string;
  value: ReactNode;
  hint: ReactNode;
  tone?: "danger";
}

/** Some figures side by side: how the lines of a file stand. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={css.strip} aria-label={label}>
      {figures.map(({ part, tone, ...figure }) => (
        <div key={part} className={css.figure} data-part={part} data-tone={tone}>
          <dt>{figure.label}</dt>
          <dd className={css.value}>{figure.value}</dd>
          <dd className={css.hint}>{figure.hint}</dd>
        </div>
      ))}
    </dl>
  );
}
