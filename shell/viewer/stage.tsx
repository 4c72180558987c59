import type { ReactNode } from "react";
import type { Content } from "./content-of.ts";
import css from "./viewer.module.css";

/** Where a file stands: as high as anyone who places it says, dark behind a picture, and what takes the whole screen. */
export function Stage({ kind, children }: { kind?: Content["kind"] | undefined; children: ReactNode }) {
  return (
    <div className={css.stage} data-stage data-kind={kind}>
      {children}
    </div>
  );
}
