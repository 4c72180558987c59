import type { ReactNode } from "react";
import css from "./hidden.module.css";

/** Said to screen readers, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
