import { useState } from "react";
import { TextArea } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import type { Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { drawingNotesKind } from "../chart/part-values.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { showSeance } from "../chart/use-chart.ts";
import { useField } from "../chart/use-field.ts";
import { Section } from "../sections/section.tsx";
import { DrawnView } from "./drawn-view.tsx";
import { hasNotes } from "./is-drawn.ts";
import { ViewPicker } from "./view-picker.tsx";
import css from "./drawing.module.css";

interface DrawingsSectionProps {
  id: "drawings" | "freeHand";
  perspectives: readonly Perspective[];
}

/** The drawings of a session in place: choose a view, draw, write what the drawing means (DRW-001). */
export function DrawingsSection({ id: part, perspectives }: DrawingsSectionProps) {
  const t = useText("seance");
  const { open, chart, force } = useChart();
  const { id } = chart.seance;
  const [perspective, choose] = useState<Perspective>(perspectives[0] ?? "front");
  const notes = useField({
    ...drawingNotesKind(id),
    field: chart.drawingNotes,
    send: (sealed) => seanceClient.draw(id, { notes: sealed, ...(force && { force }) }),
    onSaved: (drawingNotes) => showSeance(open.patient.id, (known) => ({ ...known, drawingNotes }), id),
  });
  const isFree = part === "freeHand";
  return (
    <Section id={part} title={t(`part.${part}`)} edited={notes} show={(text) => text}>
      <div className={css.board} data-free={isFree || undefined}>
        <DrawnView key={perspective} perspective={perspective} />
        <div className={css.beside}>
          {!isFree && <ViewPicker perspectives={perspectives} value={perspective} onChange={choose} />}
          {hasNotes(chart, part) && (
            <TextArea
              label={t("drawings.notes.label")}
              value={notes.value}
              onChange={notes.change}
              readOnly={!notes.isEditable}
              maxLength={20_000}
            />
          )}
        </div>
      </div>
    </Section>
  );
}
