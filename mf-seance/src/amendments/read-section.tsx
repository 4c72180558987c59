import type { ReactNode } from "react";
import type { EditedField } from "@carnet/shell/record";
import { SectionTrouble } from "../sections/section.tsx";
import css from "./reading.module.css";

interface ReadSectionProps {
  title: string;
  /** Why it cannot be opened, or null. */
  trouble: EditedField<unknown>["trouble"];
  /** What it said before, where it cannot be opened. */
  former?: ReactNode;
  /** Something to do with it, beside its title. */
  tool?: ReactNode;
  /** Its rows have tools of their own at their end, and need the whole width. */
  isTable?: boolean;
  children: ReactNode;
}

/** One section of a closed session. What does not open says so: it is not empty, and what was amended since is read all the same. */
export const ReadSection = ({ title, trouble, former, tool, isTable, children }: ReadSectionProps) => (
  <section className={css.section} data-private-chart aria-label={title}>
    <header className={css.sectionHead}>
      <h2>{title}</h2>
      {tool && <span className={css.sectionTool}>{tool}</span>}
    </header>
    <div className={css.sectionBody} data-table={isTable || undefined}>
      {trouble && <SectionTrouble trouble={trouble} offer={former} />}
      {children}
    </div>
  </section>
);
