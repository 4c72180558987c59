import { followLink } from "@carnet/shell/app";
import type { ReactNode } from "react";
import css from "./home.module.css";

/** Rows that lead somewhere, one under the other. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

interface RowLinkProps {
  href: string;
  title: ReactNode;
  badge?: ReactNode;
  /** What is known of it, under its title. */
  children?: ReactNode;
}

/** One row: what it is, and what is known of it. */
export function RowLink({ href, title, badge, children }: RowLinkProps) {
  return (
    <li>
      <a className={css.row} href={href} onClick={followLink}>
        <span className={css.words}>
          <strong>{title}</strong>
          {children && <span>{children}</span>}
        </span>
        {badge}
      </a>
    </li>
  );
}
