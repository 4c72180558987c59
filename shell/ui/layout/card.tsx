import type { ReactNode } from "react";
import css from "./card.module.css";

interface CardProps {
  title?: ReactNode;
  /** Level of the title in the document; 2 directly under a page. */
  level?: 2 | 3 | 4;
  subtitle?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** `sheet` lies on the desk, `sunken` is a well in a sheet, `plain` has no surface, only the heading. */
  look?: "sheet" | "sunken" | "plain";
  children?: ReactNode;
}

/** A sheet of paper holding one idea; with a title it is a labelled region. */
export function Card({ title, level = 2, subtitle, actions, look = "sheet", children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={css.card} data-look={look}>
      {(title || actions) && (
        <header className={css.header}>
          <div>
            {title && <Heading className={css.title}>{title}</Heading>}
            {subtitle && <div className={css.subtitle}>{subtitle}</div>}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
