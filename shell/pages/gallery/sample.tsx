import type { ReactNode } from "react";
import css from "./gallery.module.css";

interface SampleProps {
  /** The component's name in code. */
  name: string;
  layout?: "row" | "grid" | "stack";
  children: ReactNode;
}

/** One component in its states, under its name. */
export function Sample({ name, layout = "stack", children }: SampleProps) {
  return (
    <div className={css.sample}>
      <code className={css.name}>{name}</code>
      <div className={layout === "stack" ? css.sample : css[layout]}>{children}</div>
    </div>
  );
}
