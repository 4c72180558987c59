import { usePen, type PenPoint } from "@carnet/shell/ui/writing";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import {
  defaultPencil,
  type ColouredLines,
  type Line,
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
import css from "./drawing.module.css";

const none: readonly NumberedMark[] = [];

/** What is being drawn, or rubbed out where it has a grid. */
interface Stroke {
  /** Where the contact began; null for what it goes on to draw after a rest. */
  origin: { x: number; y: number } | null;
  /** All there was before the contact. */
  before: ColouredLines;
  /** Whether a part of it was told of, as it rested. */
  isTold: boolean;
  grid: StrokeGrid | null;
  lines: Line[];
  last: Line;
  at: number;
}

/** How wide the ink is: as the pen is pressed, where it is felt. */
const scaleOf = ({ pressure }: PenPoint) => (pressure === null ? 1 : 0.45 + pressure * 1.3);

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
  /** The lines change next: as they are now, they can be come back to. `at` is when the stroke began, as `performance.now()` says. */
  onBegin?(at?: number): void;
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
  const stroke = useRef<Stroke>(null);
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

  usePen(
    canvas,
    ({ clientX, clientY }) => {
      const bounds = pad.current!.getBoundingClientRect();
      const { scale, left, top } = placeOf(bounds, camera);
      return { x: (clientX - bounds.left - left) / scale, y: (clientY - bounds.top - top) / scale };
    },
    {
      begin(at, { erases, goesOn }) {
        const isEraser = erases || tool === "eraser";
        // Each stroke begins with a dot, and goes on from its end: one that follows another does not begin where that one ended.
        const [x0, x1] = goesOn ? [at.x + 0.1, at.x] : [at.x, at.x + 0.1];
        const dot = { x0, y0: at.y, x1, y1: at.y, scale: scaleOf(at) };
        const former = goesOn ? stroke.current : null;
        stroke.current = {
          origin: former ? null : at,
          before: former?.before ?? drawn.current,
          isTold: former?.isTold ?? false,
          grid: isEraser ? new StrokeGrid(drawn.current) : null,
          lines: [],
          last: dot,
          at: performance.now(),
        };
        add([dot]);
      },
      draw(points) {
        let from = stroke.current!.last;
        add(
          points.map((to) => {
            from = { x0: from.x1, y0: from.y1, x1: to.x, y1: to.y, scale: scaleOf(to) };
            return from;
          }),
        );
      },
      end() {
        const { grid, lines: inked, origin, at } = stroke.current!;
        stroke.current!.isTold = true;
        if (!grid) drawn.current = withStroke(drawn.current, tool as PencilColour, inked);
        onBegin?.(at);
        onChange?.(drawn.current);
        if (!grid && origin) onTouch?.(origin);
      },
      takeBack() {
        const { before, isTold } = stroke.current!;
        drawn.current = isTold ? before : lines;
        redraw();
        if (!isTold) return;
        onBegin?.();
        onChange?.(before);
      },
      look({ dx, dy, zoom, x, y }) {
        const bounds = pad.current!.getBoundingClientRect();
        look(zoom, { x: x - bounds.left - bounds.width / 2, y: y - bounds.top - bounds.height / 2 }, dx, dy);
      },
      pen: onPen,
    },
    { enabled: isEditable, penOnly },
  );
  /** Adds ink, or takes away what the eraser passes over. */
  const add = (segments: readonly Line[]) => {
    const now = stroke.current!;
    now.last = segments.at(-1)!;
    if (now.grid) {
      const erased = new Set(segments.flatMap(({ x1, y1 }) => [...now.grid!.near(x1, y1)]));
      if (erased.size === 0) return;
      drawn.current = without(drawn.current, erased);
      redraw();
      return;
    }
    now.lines.push(...segments);
    const context = canvas.current?.getContext("2d");
    if (context) paintColour(context, tool, segments);
  };

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
      <canvas ref={canvas} className={css.ink} role="img" aria-label={label} />
      <Marks marks={marks} transform={transformOf(box, camera)} zoom={camera.zoom} />
    </div>
  );
}
