import type { ReactNode } from "react";
import css from "./timeline.module.css";

export interface TimelineEntry {
  id: string;
  /** The moment in words, already written in the page's language. */
  at: string;
  title: ReactNode;
  icon?: ReactNode;
  tone?: "neutral" | "accent" | "warning" | "danger";
  children?: ReactNode;
}

/** What happened, newest first, on one thin line. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {entries.map(({ id, at, title, icon, tone = "neutral", children }) => (
        <li key={id} className={css.entry} data-tone={tone}>
          <span className={css.dot} aria-hidden="true">
            {icon}
          </span>
          <div className={css.words}>
            <div className={css.line}>
              <span className={css.title}>{title}</span>
              <span className={css.at}>{at}</span>
            </div>
            {children && <div className={css.more}>{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
