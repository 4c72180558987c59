import type { ReactNode } from "react";
import type { EditedField } from "@carnet/shell/record";
import { SectionTrouble } from "../sections/section.tsx";
import css from "./reading.module.css";

interface ReadSectionProps {
  title: string;
  /** Why it cannot be opened, or null. */
  trouble: EditedField<unknown>["trouble"];
  /** Something to do with it, beside its title. */
  tool?: ReactNode;
  children: ReactNode;
}

/** One section of a closed session. What does not open says so: it is not empty. */
export const ReadSection = ({ title, trouble, tool, children }: ReadSectionProps) => (
  <section className={css.section} aria-label={title}>
    <header className={css.sectionHead}>
      <h2>{title}</h2>
      {!trouble && tool && <span className={css.sectionTool}>{tool}</span>}
    </header>
    <div className={css.sectionBody}>{trouble ? <SectionTrouble trouble={trouble} /> : children}</div>
  </section>
);
