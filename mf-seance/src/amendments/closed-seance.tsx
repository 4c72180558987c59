import { SectionList } from "../sections/section-list.tsx";
import { SignatureLine } from "../signatures/signature-line.tsx";
import css from "./reading.module.css";

/** A closed session as it is read: a sheet of paper with its seal, what was written, and what was amended since (rule 12). */
export function ClosedSeance() {
  return (
    <article className={css.paper}>
      <SignatureLine />
      <SectionList mode="Read" />
    </article>
  );
}
