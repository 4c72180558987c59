import type { ReactNode } from "react";
import css from "./money.module.css";

export interface Figure {
  label: string;
  value: ReactNode;
  /** One line under it: what it counts. */
  hint?: ReactNode;
  /** What is still to be done about it. */
  isOpen?: boolean;
}

/** Some figures side by side: what a page is about, before its lists. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={css.strip} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className={css.figure}>
          <dt>{figure.label}</dt>
          <dd className={css.value} data-open={figure.isOpen || undefined}>
            {figure.value}
          </dd>
          {figure.hint && <dd className={css.hint}>{figure.hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
