import { useEffect, useMemo, useRef } from "react";
import { useText } from "@carnet/shell/i18n";
import { unpackLines, type ColouredLines, type Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { BodyFigure } from "./figures/body-figure.tsx";
import { useScheme } from "./ink.ts";
import { fit, paint } from "./paint.ts";
import { countOf } from "./strokes.ts";
import css from "./drawing.module.css";

interface ViewPickerProps {
  perspectives: readonly Perspective[];
  value: Perspective;
  onChange(perspective: Perspective): void;
}

/** The views of the body as thumbnails of what is drawn on each. */
export function ViewPicker({ perspectives, value, onChange }: ViewPickerProps) {
  const t = useText("seance");
  return (
    <div className={css.views} role="radiogroup" aria-label={t("drawings.view.label")}>
      {perspectives.map((perspective) => (
        <Thumbnail
          key={perspective}
          perspective={perspective}
          isChosen={perspective === value}
          onChoose={() => onChange(perspective)}
        />
      ))}
    </div>
  );
}

function Thumbnail({
  perspective,
  isChosen,
  onChoose,
}: {
  perspective: Perspective;
  isChosen: boolean;
  onChoose(): void;
}) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const packed = chart.views[perspective]?.value;
  const lines = useMemo<ColouredLines>(() => (packed ? unpackLines(packed) : {}), [packed]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useScheme();
  useEffect(() => {
    const context = canvas.current && fit(canvas.current);
    if (context) paint(context, lines);
  }, [lines, scheme]);
  const stereotype = chart.seance.drawings.stereotype ?? (open.patient.gender === "M" ? "m" : "f");
  const isDrawn = countOf(lines) > 0;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={css.thumbnail}
      aria-label={t(isDrawn ? "drawings.view.drawn" : "drawings.view.empty", {
        view: t(`drawings.view.${perspective}`),
      })}
      onClick={onChoose}
    >
      <span className={css.thumbPaper}>
        <BodyFigure perspective={perspective} stereotype={stereotype} isSmall />
        <canvas ref={canvas} />
      </span>
      <span>{t(`drawings.view.${perspective}`)}</span>
    </button>
  );
}
