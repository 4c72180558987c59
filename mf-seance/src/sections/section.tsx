import { useEffect, type ReactNode } from "react";
import { Button, Notice, RefusalNotice, StateChip, VisuallyHidden } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { isKeptOnDevice, sameValue } from "@carnet/shell/journal";
import { ConflictNotice, type EditedField } from "@carnet/shell/record";
import { useChart } from "../chart/chart-context.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import type { PartValues } from "../chart/part-values.ts";
import { partPlace } from "../chart/places.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { PartOffer } from "./part-offer.tsx";
import { useFolding } from "./folding.ts";
import type { SectionName } from "./sections.tsx";
import { TakeOlder, type OlderPlace } from "./take-older.tsx";
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

interface SectionTroubleProps {
  trouble: NonNullable<EditedField<unknown>["trouble"]>;
  /** What it is called, where no heading says so. */
  part?: string;
  /** What may be put back in its place. */
  offer?: ReactNode;
  /** What is given where it is older than what was seen. */
  older?: OlderPlace;
}

/** Why a section is neither shown nor changed: its key, or a form of it that this release does not know. */
export function SectionTrouble({ trouble, part, offer, older }: SectionTroubleProps) {
  const t = useText("seance");
  const why = trouble === "form" ? "unread" : trouble === "rollback" ? "older" : "locked";
  return (
    <Notice tone="danger" title={part ? t(`sections.section.${why}One`, { part }) : t(`sections.section.${why}`)}>
      {t(`sections.section.${why}Because`)}
      {/* What a newer release wrote, and what the server holds back, is there: nothing is put over it. */}
      {trouble !== "form" && trouble !== "rollback" && offer}
      {trouble === "rollback" && older && <TakeOlder {...older} />}
    </Notice>
  );
}

/** One section of the chart: heading, true state when it needs saying, both versions on a conflict, and the editor. */
export function Section<Value>(props: SectionProps<Value>) {
  const { id, title, titleHidden = false, hint, badge, edited, show, actions, children } = props;
  const { autosave = null, conflict = null, trouble = null } = edited ?? {};
  const { chart } = useChart();
  useUnfolding(id, edited);
  const speaking = autosave && autosave.state !== "saved" && autosave.state !== "saving" ? autosave : null;
  const Title = titleHidden ? VisuallyHidden : "span";
  return (
    <section
      id={`part-${id}`}
      className={css.section}
      data-private-chart
      aria-labelledby={`part-${id}-title`}
      tabIndex={-1}
    >
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
        <SectionTrouble trouble={trouble} offer={<PartOffer name={id} />} {...olderOf(chart, id)} />
      ) : (
        <>
          <ConflictNotice part={title} conflict={conflict} show={show} />
          {autosave?.refusal && <SectionRefusal code={autosave.refusal} />}
          {children}
        </>
      )}
    </section>
  );
}

/** Why what is typed is not taken any more, as in a session that was closed under somebody's hands, and that it is kept. */
function SectionRefusal({ code }: { code: string }) {
  const t = useText("seance");
  const { chart } = useChart();
  if (!told.has(code)) return <RefusalNotice code={code} />;
  return (
    <Notice
      tone="danger"
      actions={
        code === "seanceFinalized" && (
          <Button size="small" onClick={() => void refreshSeances(chart.seance.patientId)}>
            {t("sections.section.seeClosed")}
          </Button>
        )
      }
    >
      {t(`refusal.${code}`)} {t(isKeptOnDevice() ? "sections.section.kept" : "sections.section.keptInPage")}
    </Notice>
  );
}

const told = new Set(["seanceFinalized", "foreignSession", "patientReadOnly"]);

function olderOf({ seance, parts }: OpenSeance, id: SectionName): { older?: OlderPlace } {
  const part = parts[id as keyof PartValues];
  return part ? { older: { place: partPlace(seance.id, id as keyof PartValues), rev: part.rev } } : {};
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
