import { sheet, type Perspective, type Stereotype } from "@carnet/services/seance/contract";
import { figureOf, mirror, type FigureLines } from "./figure.ts";
import css from "./body-figure.module.css";

interface BodyFigureProps {
  perspective: Perspective;
  stereotype: Stereotype;
  className?: string | undefined;
  /** As large as a thumbnail: its outline alone, as fine as a pixel is. */
  isSmall?: boolean;
  /** How closely it is looked at, as a transformation in units of the sheet. */
  transform?: string | undefined;
}

/** The figure that is drawn on, as lines: sharp at every size and closeness, in the colours of the theme (DRW-003). */
export function BodyFigure({ perspective, stereotype, className, isSmall, transform }: BodyFigureProps) {
  const figure = figureOf(perspective, stereotype);
  if (!figure) return null;
  const { once, mirrored, over } = figure;
  return (
    <svg
      className={`${css.figure} ${className ?? ""}`}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
      focusable="false"
      data-small={isSmall || undefined}
      data-figure={`${perspective}-${stereotype}`}
    >
      <g transform={transform}>
        <g transform={perspective === "right" ? mirror : undefined}>
          <Lines {...once} />
          {mirrored && <Lines {...mirrored} />}
          {mirrored && (
            <g transform={mirror}>
              <Lines {...mirrored} />
            </g>
          )}
          {over && <path className={`${css.contour} ${css.over}`} d={over.shape} />}
          {over && <path className={css.faint} d={over.faint} />}
        </g>
      </g>
    </svg>
  );
}

const Lines = ({ contour, line, faint }: FigureLines) => (
  <>
    {faint && <path className={css.faint} d={faint} />}
    {line && <path className={css.line} d={line} />}
    {contour && <path className={css.contour} d={contour} />}
  </>
);
