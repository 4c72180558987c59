import type { ReactNode } from "react";
import { useText } from "@carnet/shell/i18n";
import type { EditedField } from "@carnet/shell/record";
import { SectionTrouble } from "../sections/section.tsx";
import { Facts, type Fact } from "./facts.tsx";
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
      {!trouble && tool}
    </header>
    {trouble ? <SectionTrouble trouble={trouble} /> : children}
  </section>
);

/** A section of a closed session that is made of fields: those that were filled in. */
export function ReadFacts({ facts, ...section }: Omit<ReadSectionProps, "children"> & { facts: readonly Fact[] }) {
  const t = useText("seance");
  return (
    <ReadSection {...section}>
      {facts.length > 0 ? <Facts facts={facts} /> : <p className={css.none}>{t("amendments.closed.empty")}</p>}
    </ReadSection>
  );
}
