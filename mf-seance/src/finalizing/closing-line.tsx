import type { ReactNode } from "react";
import css from "./finalize.module.css";

interface ClosingLineProps {
  icon: ReactNode;
  /** What colour its icon is: all well, came from elsewhere, owed, or nothing of these. */
  tone?: "success" | "info" | "warning" | "soft";
  title?: ReactNode;
  /** The deed of the line, at its end. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One line of the last step: an icon, what there is to say, and what can be done about it. */
export function ClosingLine({ icon, tone = "soft", title, action, children }: ClosingLineProps) {
  return (
    <li className={css.line} data-tone={tone}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={css.said}>
        <div className={css.top}>
          {title && <h3 className={css.title}>{title}</h3>}
          {action && <div className={css.action}>{action}</div>}
        </div>
        {children && <div className={css.more}>{children}</div>}
      </div>
    </li>
  );
}

/** Names that each lead somewhere, in one run of text. */
export function Jumps({ to }: { to: readonly { key: string; label: string; go(): void }[] }) {
  return (
    <ul className={css.jumps}>
      {to.map(({ key, label, go }) => (
        <li key={key}>
          <button type="button" className={css.jump} onClick={go}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
