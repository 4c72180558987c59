import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import {
  defaultPencil,
  type ColouredLines,
  type PencilColour,
  type Perspective,
  type Stereotype,
} from "@carnet/services/seance/contract";
import { BodyFigure } from "./figures/body-figure.tsx";
import { placeOf, transformOf } from "./camera.ts";
import { useScheme } from "./ink.ts";
import { Marks, type NumberedMark } from "./marks.tsx";
import { fit, paint, paintColour, paintRemoved } from "./paint.ts";
import { StrokeGrid, without, withStroke } from "./strokes.ts";
import { useCamera, type Looking } from "./use-camera.ts";
import { usePen } from "./use-pen.ts";
import css from "./drawing.module.css";

const none: readonly NumberedMark[] = [];

export type Tool = PencilColour | "eraser";

interface DrawingPadProps {
  label: string;
  perspective: Perspective;
  stereotype: Stereotype;
  lines: ColouredLines;
  /** The last session's drawing, faint under this one. */
  ghost?: ColouredLines | null;
  /** The numbers of the rows, where their structures are. */
  marks?: readonly NumberedMark[];
  /** What was taken away from this one since: dotted and crossed. */
  removed?: ColouredLines | null;
  tool?: Tool;
  /** Only shown unless told. */
  isEditable?: boolean;
  /** How closely one looks, where something else than fingers changes it too. */
  looking?: Looking;
  /** Fingers only move and zoom; when it is not said, so it is once a pen has touched the sheet. */
  penOnly?: boolean;
  onPen?(): void;
  /** It fills its place, whatever the shape, instead of having that of the sheet. */
  isWhole?: boolean;
  /** A gesture begins: the lines as they are now can be come back to. */
  onBegin?(): void;
  onChange?(lines: ColouredLines): void;
  /** Where a stroke began, once it is drawn. */
  onTouch?: ((at: { x: number; y: number }) => void) | undefined;
}

/**
 * The sheet that is drawn on: figure of the body, last drawing, this drawing. New strokes are added to the pixels at once;
 * figure and strokes are drawn anew, never enlarged, however closely one looks.
 */
export function DrawingPad({
  label,
  perspective,
  stereotype,
  lines,
  ghost = null,
  removed = null,
  marks = none,
  tool = defaultPencil,
  isEditable = false,
  looking,
  penOnly,
  onPen,
  isWhole = false,
  onBegin,
  onChange,
  onTouch,
}: DrawingPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(lines);
  const stroke = useRef<ColouredLines>({});
  const origin = useRef({ x: 0, y: 0 });
  const grid = useRef<StrokeGrid | null>(null);
  const own = useCamera();
  const { camera, box, measure, look } = looking ?? own;
  const scheme = useScheme();

  const redraw = useCallback(() => {
    const context = canvas.current && fit(canvas.current, camera);
    if (!context) return;
    paint(context, drawn.current);
    if (removed) paintRemoved(context, removed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the scheme decides how ink is painted
  }, [camera, removed, scheme, box]);
  useLayoutEffect(() => {
    const context = under.current && fit(under.current, camera);
    if (context) paint(context, ghost ?? {});
  }, [ghost, camera, scheme, box]);
  useLayoutEffect(redraw, [redraw]);
  useEffect(() => {
    if (drawn.current === lines) return;
    drawn.current = lines;
    redraw();
  }, [lines, redraw]);
  const newest = useRef(measure);
  newest.current = measure;
  useLayoutEffect(() => {
    if (typeof ResizeObserver === "undefined" || !pad.current) return undefined;
    const watcher = new ResizeObserver(([entry]) => {
      newest.current(entry!.contentRect);
    });
    watcher.observe(pad.current);
    return () => watcher.disconnect();
  }, []);

  const pen = usePen(
    ({ clientX, clientY }) => {
      const bounds = pad.current!.getBoundingClientRect();
      const { scale, left, top } = placeOf(bounds, camera);
      return { x: (clientX - bounds.left - left) / scale, y: (clientY - bounds.top - top) / scale };
    },
    {
      begin(x, y) {
        origin.current = { x, y };
        onBegin?.();
        stroke.current = {};
        grid.current = tool === "eraser" ? new StrokeGrid(drawn.current) : null;
      },
      draw(segments) {
        if (tool === "eraser") {
          const erased = new Set(segments.flatMap(({ x1, y1 }) => [...(grid.current?.near(x1, y1) ?? [])]));
          if (erased.size === 0) return;
          drawn.current = without(drawn.current, erased);
          redraw();
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
        if (tool !== "eraser") onTouch?.(origin.current);
      },
      look({ dx, dy, zoom, x, y }) {
        const bounds = pad.current!.getBoundingClientRect();
        look(zoom, { x: x - bounds.left - bounds.width / 2, y: y - bounds.top - bounds.height / 2 }, dx, dy);
      },
      pen: onPen,
    },
    { enabled: isEditable, penOnly },
  );

  return (
    <div
      ref={pad}
      className={css.pad}
      data-tool={tool === "eraser" ? "eraser" : "pencil"}
      data-read-only={!isEditable || undefined}
      data-whole={isWhole || undefined}
    >
      <BodyFigure
        perspective={perspective}
        stereotype={stereotype}
        className={css.body}
        transform={transformOf(box, camera)}
      />
      <canvas ref={under} className={css.ghost} aria-hidden="true" />
      <canvas ref={canvas} className={css.ink} role="img" aria-label={label} {...pen} />
      <Marks marks={marks} transform={transformOf(box, camera)} zoom={camera.zoom} />
    </div>
  );
}
