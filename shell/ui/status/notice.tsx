import type { ReactNode } from "react";
import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from "../icons/login-icons.ts";
import css from "./notice.module.css";

interface NoticeProps {
  tone?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  /** Buttons under the words. */
  actions?: ReactNode;
  children?: ReactNode;
  /** Said at once by screen readers; on by default for warnings and dangers. */
  announce?: boolean;
}

const icons = { info: InfoIcon, success: DoneIcon, warning: WarningIcon, danger: ErrorIcon };

/** A message inside the page: icon, tint and words, never colour alone. */
export function Notice({
  tone = "info",
  title,
  actions,
  children,
  announce = tone === "warning" || tone === "danger",
}: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={css.notice} data-tone={tone} role={announce ? "alert" : "note"}>
      <Icon className={css.icon} aria-hidden="true" />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
