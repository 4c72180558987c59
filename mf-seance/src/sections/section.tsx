import { useEffect, type ReactNode } from "react";
import { Notice, StateChip, VisuallyHidden } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { sameValue } from "@carnet/shell/journal";
import { ConflictNotice, type EditedField } from "@carnet/shell/record";
import { useChart } from "../chart/chart-context.ts";
import type { PartValues } from "../chart/part-values.ts";
import { useFolding } from "./folding.ts";
import type { SectionName } from "./sections.tsx";
import css from "./section.module.css";

interface SectionProps<Value> {
  /** Names the section in the jumps to it and in screen readers. */
  id: SectionName;
  title: string;
  /** What the section is says its place. */
  titleHidden?: boolean;
  hint?: string;
  /** Beside the title: where what is written came from. */
  badge?: ReactNode;
  /** What is edited in it, or null where nothing of its own is. */
  edited: EditedField<Value> | null;
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
export function Section<Value>(props: SectionProps<Value>) {
  const { id, title, titleHidden = false, hint, badge, edited, show, actions, children } = props;
  const { autosave = null, conflict = null, trouble = null } = edited ?? {};
  useUnfolding(id, edited);
  const speaking = autosave?.state === "local" || autosave?.state === "failed" ? autosave : null;
  const Title = titleHidden ? VisuallyHidden : "span";
  return (
    <section id={`part-${id}`} className={css.section} aria-labelledby={`part-${id}-title`} tabIndex={-1}>
      <header className={css.header} data-quiet={(titleHidden && !speaking) || undefined}>
        <h2 className={css.title}>
          <Title>
            <span id={`part-${id}-title`}>{title}</span>
          </Title>
        </h2>
        {badge}
        {hint && <p className={css.hint}>{hint}</p>}
        <div className={css.aside}>
          {speaking && <StateChip state={speaking.state} savedAt={speaking.savedAt} onRetry={speaking.retry} />}
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

/** A folded part opens once something stands in it that came from elsewhere: copied, recovered on this device, or in two versions. */
function useUnfolding<Value>(id: SectionName, edited: EditedField<Value> | null) {
  const { chart } = useChart();
  const folding = useFolding();
  const isFolded = folding?.folded.some(({ name }) => name === id) ?? false;
  const stored = chart.parts[id as keyof PartValues]?.value;
  const isWritten = isFolded && edited !== null && (edited.conflict !== null || !sameValue(edited.value, stored));
  useEffect(() => {
    if (isWritten) folding?.unfold(id);
  }, [isWritten, folding, id]);
}
