import type { ReactNode } from "react";
import css from "./badge.module.css";

export type BadgeTone = "neutral" | "accent" | "info" | "success" | "warning" | "danger";

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word on a tint; give it an icon wherever the tone means something. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {icon && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span>{children}</span>
    </span>
  );
}
