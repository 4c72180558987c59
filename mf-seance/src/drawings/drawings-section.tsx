import { useRef, useState } from "react";
import { FullScreen } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import type { EditedField } from "@carnet/shell/record";
import type { Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { drawingNotesKind } from "../chart/part-values.ts";
import { drawingPlace } from "../chart/places.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { showSeance } from "../chart/use-chart.ts";
import { useField } from "../chart/use-field.ts";
import { sendSeancePart } from "../manifest/send-part.ts";
import { Section, SectionTrouble } from "../sections/section.tsx";
import { DrawingNotes } from "./drawing-notes.tsx";
import { DrawnView } from "./drawn-view.tsx";
import { hasNotes } from "./is-drawn.ts";
import { MarkList } from "./mark-list.tsx";
import { NotesOffer } from "./drawn-offer.tsx";
import { useDesk } from "./use-desk.ts";
import { ViewPicker } from "./view-picker.tsx";
import css from "./drawing.module.css";
import full from "./full-screen.module.css";

interface DrawingsSectionProps {
  id: "drawings" | "freeHand";
  perspectives: readonly Perspective[];
}

/**
 * The drawings of a session in place: choose a view, draw, write what the drawing means (DRW-001). The figure is a panel of its
 * own, which stays in sight. A session has one text for all its drawings: of the two sections that may stand, one edits it.
 */
export function DrawingsSection(props: DrawingsSectionProps) {
  const { chart } = useChart();
  return hasNotes(chart, props.id) ? <NotedDrawings {...props} /> : <Drawings {...props} notes={null} />;
}

function NotedDrawings(props: DrawingsSectionProps) {
  const { open, chart, force } = useChart();
  const { id } = chart.seance;
  const t = useText("seance");
  const notes = useField({
    ...drawingNotesKind(id),
    title: t("part.drawings"),
    field: chart.drawingNotes,
    send: (sealed, change) =>
      sendSeancePart(change.open, { seance: chart.seance, entity: "drawing", field: "notes" }, (listed) =>
        seanceClient.draw(id, { notes: sealed, ...listed, ...(force && { force }) }),
      ),
    onSaved: (drawingNotes) => showSeance(open.patient.id, (known) => ({ ...known, drawingNotes }), id),
  });
  return <Drawings {...props} notes={notes} />;
}

const olderNotes = ({ seance, drawingNotes }: OpenSeance) => ({
  place: drawingPlace(seance.id, "notes"),
  rev: drawingNotes.rev,
});

const firstPen = '[role="toolbar"] [tabindex="0"]';

interface DrawingsProps extends DrawingsSectionProps {
  /** What is written beside them, or null where that stands in another section. */
  notes: EditedField<string> | null;
}

function Drawings({ id: part, perspectives, notes }: DrawingsProps) {
  const t = useText("seance");
  const { chart } = useChart();
  const [perspective, choose] = useState<Perspective>(perspectives[0] ?? "front");
  const desk = useDesk();
  const [isFull, fill] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const later = (what: string) =>
    requestAnimationFrame(() => board.current?.parentElement?.querySelector<HTMLElement>(what)?.focus());
  const finish = () => {
    fill(false);
    later("[data-full-screen]");
  };
  /** The view that is changed to is another one on the page: the focus stays with the choice. */
  const turnTo = (next: Perspective) => {
    choose(next);
    if (isFull) later('dialog [role="radio"][aria-checked="true"]');
  };
  const isFree = part === "freeHand";
  const views = isFree ? null : <ViewPicker perspectives={perspectives} value={perspective} onChange={turnTo} />;
  const said = notes && !notes.trouble && <DrawingNotes notes={notes} isSmall={!isFree} isFull={isFull} />;
  /* What is written beside the drawings does not open: they do. */
  const lost = notes?.trouble && (
    <SectionTrouble
      trouble={notes.trouble}
      part={t("drawings.notes.label")}
      offer={<NotesOffer />}
      older={olderNotes(chart)}
    />
  );
  /* All that stands beside the drawings stands on all of the screen too: there, nothing else of the page can be reached. */
  const beside =
    said || lost || !isFree ? (
      <>
        {said || lost}
        {!isFree && <MarkList />}
      </>
    ) : null;
  const view = (
    <DrawnView
      key={perspective}
      perspective={perspective}
      desk={desk}
      full={isFull ? { views, notes: beside, onFinish: finish } : null}
      onFull={() => fill(true)}
      onLabel={said ? () => board.current?.querySelector("textarea")?.focus() : undefined}
    />
  );
  return (
    <Section
      id={part}
      title={t(`part.${part}`)}
      titleHidden={!isFree}
      edited={lost ? null : notes}
      show={(text) => text}
    >
      <div ref={board} className={isFree ? css.board : css.panel}>
        {!isFull && view}
        {!isFull && views}
        {beside && <div className={css.notes}>{beside}</div>}
      </div>
      <FullScreen
        opened={isFull}
        label={t("drawings.full.title", { number: chart.seance.number })}
        startAt={firstPen}
        className={full.full ?? ""}
        onClose={finish}
      >
        {view}
      </FullScreen>
    </Section>
  );
}
