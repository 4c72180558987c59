import { sheet } from "@carnet/services/seance/contract";
import css from "./drawing.module.css";

/** The number of a row, where its structure is on the sheet. */
export interface NumberedMark {
  number: number;
  x: number;
  y: number;
}

interface MarksProps {
  marks: readonly NumberedMark[];
  /** How closely the sheet is looked at, as the figure is. */
  transform?: string | undefined;
  /** How many times larger than as a whole that is: the numbers stay as large as they are, and cover no more of what is under them. */
  zoom?: number;
}

/** The numbers of the rows on the figure, over what is drawn. */
export function Marks({ marks, transform, zoom = 1 }: MarksProps) {
  if (marks.length === 0) return null;
  return (
    <svg className={css.marks} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false">
      <g transform={transform}>
        {marks.map(({ number, x, y }) => (
          <g key={number} data-mark={number} transform={`translate(${x} ${y}) scale(${1 / zoom}) translate(24 0)`}>
            <circle r="17" />
            <text dy="0.35em">{number}</text>
          </g>
        ))}
      </g>
    </svg>
  );
}
