import { useId, type ReactNode } from "react";
import css from "./today.module.css";

interface SheetProps {
  title: string;
  /** How many there are; none is not drawn. */
  count?: number;
  /** Beside the title: figures of the list. */
  beside?: ReactNode;
  /** At the end of the head. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A card of the day: a head of one line, then rows from edge to edge. */
export function Sheet({ title, count = 0, beside, aside, id, children }: SheetProps) {
  const heading = useId();
  return (
    <section id={id} className={css.sheet} aria-labelledby={heading}>
      <header className={css.sheetHead}>
        <h2 id={heading} className={css.sheetTitle} tabIndex={-1}>
          {title}
        </h2>
        {count > 0 && <span className={css.count}>{count}</span>}
        {beside && <span className={css.beside}>{beside}</span>}
        {aside && (
          <span className={css.sheetAside} data-density="compact">
            {aside}
          </span>
        )}
      </header>
      {children}
    </section>
  );
}
