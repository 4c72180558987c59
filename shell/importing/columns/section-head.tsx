import type { ReactNode } from "react";
import css from "./importing.module.css";

interface SectionHeadProps {
  title: ReactNode;
  level?: 2 | 3;
  /** Buttons at its end; under it where there is no room. */
  children?: ReactNode;
}

/** The heading of a part of an import, with what can be done there. */
export function SectionHead({ title, level = 2, children }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.sectionHead}>
      <Heading className={css.heading}>{title}</Heading>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}
