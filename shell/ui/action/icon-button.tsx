import type { ComponentPropsWithRef, ReactNode } from "react";
import css from "./button.module.css";

interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
  /** What the button does; read aloud and shown on hover. */
  label: string;
  icon: ReactNode;
  variant?: "quiet" | "secondary" | "danger";
}

/** A square button of 44 px with an icon and a spoken name. */
export function IconButton({ label, icon, variant = "quiet", className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      title={label}
      aria-label={label}
      className={`${css.button} ${css.square} ${className ?? ""}`}
      data-variant={variant}
      data-size="regular"
    >
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
    </button>
  );
}
