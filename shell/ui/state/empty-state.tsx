import type { ReactNode } from "react";
import css from "./state.module.css";

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What this place is for and how the first thing gets here. */
  children?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
}

/** An empty place that teaches: what will be here, and the one thing to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon && (
        <div className={css.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={css.title}>{title}</p>
      {children && <div className={css.words}>{children}</div>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
