import type { ReactNode } from "react";
import { Notice, StateChip } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { Edited } from "../chart/use-sealed.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import css from "./section.module.css";

interface SectionProps<Value> {
  /** Names the part in the address of finalising's jumps and in screen readers. */
  id: string;
  title: string;
  hint?: string;
  edited: Edited<Value>;
  /** How two versions are put side by side. */
  show: (value: Value) => ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of the chart: heading, true state when it needs saying, both versions on a conflict, and the editor. */
export function Section<Value>({ id, title, hint, edited, show, actions, children }: SectionProps<Value>) {
  const t = useText("seance");
  const { autosave, trouble } = edited;
  const speaks = autosave.state === "local" || autosave.state === "failed";
  return (
    <section id={`part-${id}`} className={css.section} aria-labelledby={`part-${id}-title`} tabIndex={-1}>
      <header className={css.header}>
        <h2 id={`part-${id}-title`} className={css.title}>
          {title}
        </h2>
        {hint && <p className={css.hint}>{hint}</p>}
        <div className={css.aside}>
          {speaks && <StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
          {actions}
        </div>
      </header>
      {trouble ? (
        <Notice tone="danger" title={t("sections.section.locked")}>
          {t("sections.section.lockedBecause")}
        </Notice>
      ) : (
        <>
          {autosave.conflict && <ConflictPanel edited={edited} part={id} show={show} />}
          {children}
        </>
      )}
    </section>
  );
}
