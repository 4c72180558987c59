import { useEffect, useRef, type KeyboardEvent } from "react";
import { useText } from "@carnet/shell/i18n";
import type { ColouredLines, Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { BodyFigure } from "./figures/body-figure.tsx";
import { useScheme } from "./ink.ts";
import { linesOf } from "./lines-of.ts";
import { fit, paint } from "./paint.ts";
import { countOf } from "./strokes.ts";
import css from "./drawing.module.css";

interface ViewPickerProps {
  perspectives: readonly Perspective[];
  value: Perspective;
  onChange(perspective: Perspective): void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The views of the body as thumbnails of what is drawn on each: one stop of the Tab key, the arrows choose. */
export function ViewPicker({ perspectives, value, onChange }: ViewPickerProps) {
  const t = useText("seance");
  const strip = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (perspectives.indexOf(value) + step + perspectives.length) % perspectives.length;
    onChange(perspectives[next]!);
    strip.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  return (
    <div ref={strip} className={css.views} role="radiogroup" aria-label={t("drawings.view.label")} onKeyDown={press}>
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

const nothing: ColouredLines = {};

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
  const lines = packed ? linesOf(packed) : nothing;
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
      tabIndex={isChosen ? 0 : -1}
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
