import type { ReactNode } from "react";
import css from "./imports.module.css";

interface FiguresProps {
  label: string;
  figures: readonly { label: string; value: ReactNode; hint: ReactNode; tone?: "success" | "warning" | "danger" }[];
}

/** Some figures side by side: how the lines of a file stand. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={css.strip} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className={css.figure} data-tone={figure.tone}>
          <dt>{figure.label}</dt>
          <dd className={css.value}>{figure.value}</dd>
          <dd className={css.hint}>{figure.hint}</dd>
        </div>
      ))}
    </dl>
  );
}
