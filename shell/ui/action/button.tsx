import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import css from "./button.module.css";

export interface ButtonLook {
  /** One `primary` per screen; `quiet` for what stands in rows and headers; `danger` only for what cannot be undone. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "regular" | "small";
  /** Decorative icon before the words. */
  icon?: ReactNode;
  /** Takes the whole width of its place. */
  wide?: boolean;
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<"button">, "size"> {
  /** While true the button keeps its focus and its words, announces that it is busy and ignores presses. */
  busy?: boolean;
}

/** A button of at least 44 px; `type="submit"` is primary unless told otherwise. */
export function Button({
  type = "button",
  variant,
  size = "regular",
  icon,
  wide,
  busy,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const look = variant ?? (type === "submit" ? "primary" : "secondary");
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${css.button} ${className}` : css.button}
      data-variant={look}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy ? true : rest["aria-disabled"]}
      onClick={press}
    >
      {icon && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span>{children}</span>
    </button>
  );
}

interface LinkButtonProps extends ButtonLook, ComponentPropsWithRef<"a"> {
  href: string;
}

/** A link that looks like a button, for going somewhere. */
export function LinkButton({
  variant = "secondary",
  size = "regular",
  icon,
  wide,
  children,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={className ? `${css.button} ${className}` : css.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span>{children}</span>
    </a>
  );
}
