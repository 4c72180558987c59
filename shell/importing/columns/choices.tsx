import type { ReactNode } from "react";
import css from "./importing.module.css";

/** What was guessed of a file, to be changed: one beside the other, and on a phone each over the whole width. */
export const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.choices} role="group" aria-label={label}>
    {children}
  </div>
);
