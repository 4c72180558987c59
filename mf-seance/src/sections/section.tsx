import type { ReactNode } from "react";
import { Notice, StateChip } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { ConflictNotice, type EditedField } from "@carnet/shell/record";
import css from "./section.module.css";

interface SectionProps<Value> {
  /** Names the section in the address of finalising's jumps and in screen readers. */
  id: string;
  title: string;
  hint?: string;
  /** Beside the title: where what is written came from. */
  badge?: ReactNode;
  edited: EditedField<Value>;
  /** How two versions are put side by side. */
  show: (value: Value) => ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Why a section is neither shown nor changed: its key, or a form of it that this release does not know. */
export function SectionTrouble({ trouble }: { trouble: NonNullable<EditedField<unknown>["trouble"]> }) {
  const t = useText("seance");
  const why = trouble === "form" ? "unread" : "locked";
  return (
    <Notice tone="danger" title={t(`sections.section.${why}`)}>
      {t(`sections.section.${why}Because`)}
    </Notice>
  );
}

/** One section of the chart: heading, true state when it needs saying, both versions on a conflict, and the editor. */
export function Section<Value>({ id, title, hint, badge, edited, show, actions, children }: SectionProps<Value>) {
  const { autosave, conflict, trouble } = edited;
  const speaks = autosave.state === "local" || autosave.state === "failed";
  return (
    <section id={`part-${id}`} className={css.section} aria-labelledby={`part-${id}-title`} tabIndex={-1}>
      <header className={css.header}>
        <h2 id={`part-${id}-title`} className={css.title}>
          {title}
        </h2>
        {badge}
        {hint && <p className={css.hint}>{hint}</p>}
        <div className={css.aside}>
          {speaks && <StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
          {actions}
        </div>
      </header>
      {trouble ? (
        <SectionTrouble trouble={trouble} />
      ) : (
        <>
          <ConflictNotice part={title} conflict={conflict} show={show} />
          {children}
        </>
      )}
    </section>
  );
}
