import type { ComponentProps } from "react";
import css from "./kbd.module.css";

/** A key, as it is written on a keyboard: flat, in the colour of what it stands in. */
export function Kbd({ className, ...others }: ComponentProps<"kbd">) {
  return <kbd {...others} className={[css.kbd, className].filter(Boolean).join(" ")} />;
}
