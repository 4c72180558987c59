import { useEffect, useMemo, useRef } from "react";
import { useText } from "@carnet/shell/i18n";
import type { Perspective, Stereotype } from "@carnet/services/seance/contract";
import type { OpenSeance } from "../chart/open-seance.ts";
import css from "./drawing.module.css";
import { BodyFigure } from "./figures/body-figure.tsx";
import { useScheme } from "./ink.ts";
import { linesOf } from "./lines-of.ts";
import { fit, paint } from "./paint.ts";
import { countOf } from "./strokes.ts";

interface SmallFigureProps {
  views: OpenSeance["views"];
  stereotype: Stereotype;
}

const bodyViews: readonly Perspective[] = ["front", "back", "left", "right"];

/** The view of the body with most drawn on it, small; nothing where nothing is drawn. */
export function SmallFigure({ views, stereotype }: SmallFigureProps) {
  const t = useText("seance");
  const drawn = useMemo(() => {
    const all = bodyViews.flatMap((perspective) => {
      const packed = views[perspective];
      const lines = packed && packed.trouble === null ? linesOf(packed.value) : null;
      return lines && countOf(lines) > 0 ? [{ perspective, lines, count: countOf(lines) }] : [];
    });
    return all.sort((one, other) => other.count - one.count)[0];
  }, [views]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useScheme();
  useEffect(() => {
    const context = drawn && canvas.current && fit(canvas.current);
    if (context) paint(context, drawn.lines);
  }, [drawn, scheme]);
  if (!drawn) return null;
  return (
    <span
      className={css.thumbPaper}
      role="img"
      aria-label={t("drawings.view.drawn", { view: t(`drawings.view.${drawn.perspective}`) })}
    >
      <BodyFigure perspective={drawn.perspective} stereotype={stereotype} isSmall />
      <canvas ref={canvas} />
    </span>
  );
}
