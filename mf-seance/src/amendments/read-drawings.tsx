import { useText } from "@carnet/shell/i18n";
import { unpackLines, type Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { DrawingPad } from "../drawings/drawing-pad.tsx";
import { hasNotes, isDrawn } from "../drawings/is-drawn.ts";
import { countOf } from "../drawings/strokes.ts";
import { stereotypeOf } from "../drawings/stereotype-of.ts";
import { SectionTrouble } from "../sections/section.tsx";
import { ReadSection } from "./read-section.tsx";
import css from "./reading.module.css";

interface ReadDrawingsProps {
  id: "drawings" | "freeHand";
  perspectives: readonly Perspective[];
}

/** The drawings of a closed session, each that was drawn on, and what was written about them. */
export function ReadDrawings({ id, perspectives }: ReadDrawingsProps) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const { views, drawingNotes } = chart;
  const drawn = perspectives.filter((name) => isDrawn(chart, [name]));
  const notes = hasNotes(chart, id) ? drawingNotes : null;
  const isEmpty = drawn.length === 0 && !notes?.value.trim();
  return (
    <ReadSection title={t(`part.${id}`)} trouble={notes?.trouble ?? null}>
      {isEmpty && <p className={css.none}>{t("amendments.closed.empty")}</p>}
      <div className={css.drawings}>
        {drawn.map((perspective) => {
          const { value, trouble } = views[perspective]!;
          const view = t(`drawings.view.${perspective}`);
          const lines = unpackLines(value);
          return (
            <figure key={perspective} className={css.drawing}>
              {trouble ? (
                <SectionTrouble trouble={trouble} />
              ) : (
                <DrawingPad
                  label={t("drawings.pad.label", { view, count: countOf(lines) })}
                  perspective={perspective}
                  stereotype={stereotypeOf(chart, open)}
                  lines={lines}
                />
              )}
              <figcaption>{view}</figcaption>
            </figure>
          );
        })}
      </div>
      {notes && <p className={css.text}>{notes.value}</p>}
    </ReadSection>
  );
}
