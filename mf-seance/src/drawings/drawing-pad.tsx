import { useEffect, useRef, useState } from "react";
import {
  defaultPencil,
  sheet,
  type ColouredLines,
  type PencilColour,
  type Perspective,
  type Stereotype,
} from "@carnet/services/seance/contract";
import { fit, paint, paintColour, paintRemoved } from "./paint.ts";
import { StrokeGrid, without, withStroke } from "./strokes.ts";
import { usePen } from "./use-pen.ts";
import css from "./drawing.module.css";

export type Tool = PencilColour | "eraser";

interface DrawingPadProps {
  label: string;
  perspective: Perspective;
  stereotype: Stereotype;
  lines: ColouredLines;
  /** The last session's drawing, faint under this one. */
  ghost?: ColouredLines | null;
  /** What was taken away from this one since: dotted and crossed. */
  removed?: ColouredLines | null;
  tool?: Tool;
  /** Only shown unless told. */
  isEditable?: boolean;
  /** A gesture begins: the lines as they are now can be come back to. */
  onBegin?(): void;
  onChange?(lines: ColouredLines): void;
}

/** Draws a whole sheet anew, at the size it is shown in. */
function redraw(target: HTMLCanvasElement | null, lines: ColouredLines, removed: ColouredLines | null = null): void {
  const context = target && fit(target, sheet.width);
  if (!context) return;
  paint(context, lines);
  if (removed) paintRemoved(context, removed);
}

/** The sheet that is drawn on: outline of the body, last drawing, this drawing. New strokes are added to the pixels at once. */
export function DrawingPad({
  label,
  perspective,
  stereotype,
  lines,
  ghost = null,
  removed = null,
  tool = defaultPencil,
  isEditable = false,
  onBegin,
  onChange,
}: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(lines);
  const stroke = useRef<ColouredLines>({});
  const grid = useRef<StrokeGrid | null>(null);
  const [view, setView] = useState({ x: 0, y: 0, zoom: 1 });

  useEffect(() => {
    if (drawn.current !== lines || canvas.current?.width === 300) redraw(canvas.current, lines, removed);
    drawn.current = lines;
  }, [lines, removed]);
  useEffect(() => redraw(canvas.current, drawn.current, removed), [removed]);
  useEffect(() => redraw(under.current, ghost ?? {}), [ghost]);
  useEffect(() => {
    if (typeof ResizeObserver === "undefined" || !canvas.current) return undefined;
    const watcher = new ResizeObserver(() => {
      redraw(canvas.current, drawn.current, removed);
      redraw(under.current, ghost ?? {});
    });
    watcher.observe(canvas.current);
    return () => watcher.disconnect();
  }, [ghost, removed, perspective]);

  const pen = usePen(
    canvas,
    {
      begin() {
        onBegin?.();
        stroke.current = {};
        grid.current = tool === "eraser" ? new StrokeGrid(drawn.current) : null;
      },
      draw(segments) {
        if (tool === "eraser") {
          const erased = new Set(segments.flatMap(({ x1, y1 }) => [...(grid.current?.near(x1, y1) ?? [])]));
          if (erased.size === 0) return;
          drawn.current = without(drawn.current, erased);
          redraw(canvas.current, drawn.current, removed);
          return;
        }
        stroke.current = withStroke(stroke.current, tool, segments);
        const context = canvas.current?.getContext("2d");
        if (context) paintColour(context, tool, segments);
      },
      end() {
        const next = tool === "eraser" ? drawn.current : withStroke(drawn.current, tool, stroke.current[tool] ?? []);
        drawn.current = next;
        onChange?.(next);
      },
      pinch: ({ dx, dy, zoom }) =>
        setView((now) => {
          const next = Math.min(4, Math.max(1, now.zoom * zoom));
          return next === 1 ? { x: 0, y: 0, zoom: 1 } : { x: now.x + dx, y: now.y + dy, zoom: next };
        }),
    },
    isEditable,
  );

  return (
    <div
      className={css.pad}
      data-tool={tool === "eraser" ? "eraser" : "pencil"}
      data-read-only={!isEditable || undefined}
    >
      <div className={css.paper} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}>
        {!perspective.startsWith("_") && (
          <img
            className={css.body}
            src={`/static/images/anatomy/${perspective}-${stereotype}.jpg`}
            alt=""
            draggable={false}
          />
        )}
        <canvas ref={under} className={css.ghost} aria-hidden="true" />
        <canvas ref={canvas} className={css.ink} role="img" aria-label={label} {...pen} />
      </div>
    </div>
  );
}
