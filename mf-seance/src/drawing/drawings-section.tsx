import { useState } from "react";
import { TextArea } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import type { Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { drawingPlace } from "../chart/places.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { showSeance } from "../chart/use-chart.ts";
import { useSealed } from "../chart/use-sealed.ts";
import { Section } from "../sections/section.tsx";
import { DrawnView } from "./drawn-view.tsx";
import { ViewPicker } from "./view-picker.tsx";
import css from "./drawing.module.css";

/** The drawings of a session in place: choose a view, draw, write what the drawing means (DRW-001). */
export function DrawingsSection({ perspectives }: { perspectives: readonly Perspective[] }) {
  const t = useText("seance");
  const { open, chart, force } = useChart();
  const { id } = chart.seance;
  const [perspective, choose] = useState<Perspective>(perspectives[0] ?? "front");
  const notes = useSealed({
    place: drawingPlace(id, "notes"),
    part: chart.drawingNotes,
    send: (sealed) => seanceClient.draw(id, { notes: sealed, ...(force && { force }) }),
    remember: (drawingNotes) => showSeance(open.patient.id, (known) => ({ ...known, drawingNotes }), id),
  });
  const isFree = perspectives.length === 1;
  return (
    <Section id="drawings" title={t(isFree ? "part.freeHand" : "part.drawings")} edited={notes} show={(text) => text}>
      <div className={css.board} data-free={isFree || undefined}>
        <DrawnView key={perspective} perspective={perspective} />
        <div className={css.beside}>
          {!isFree && <ViewPicker perspectives={perspectives} value={perspective} onChange={choose} />}
          <TextArea
            label={t("drawing.notes.label")}
            value={notes.value}
            onChange={notes.change}
            readOnly={!notes.isEditable}
            maxLength={20_000}
          />
        </div>
      </div>
    </Section>
  );
}
