import { Button, IconButton, CloseIcon } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import type { Mark } from "../chart/part-values.ts";
import { useTouching } from "../chart/touching.tsx";
import { placeOf } from "./figures/structures.ts";
import css from "./drawing.module.css";

/** The marks on the figure as a list, for who has no pointer or does not see it: which row, which structure, which view; set and taken away. */
export function MarkList() {
  const t = useText("seance");
  const { desk, isEditable } = useChart();
  const touching = useTouching();
  if (!touching) return null;
  const { rows, findings } = touching;
  const listed = rows.flatMap((row) => {
    const place = row.mark ? null : placeOf(row.structure);
    return row.mark || place ? [{ ...row, place }] : [];
  });
  if (listed.length === 0) return null;
  const mark = (at: number, next: Mark | null) =>
    desk.change(findings, (now) =>
      now.map((row, place) => {
        if (place !== at) return row;
        const { mark: _, ...rest } = row;
        return next ? { ...rest, mark: next } : rest;
      }),
    );
  return (
    <details className={css.markList}>
      <summary>{t("drawings.marks.label", { count: rows.filter((row) => row.mark).length })}</summary>
      <ul>
        {listed.map(({ at, number, structure, mark: own, place }) => (
          <li key={at}>
            <span className={css.markNumber}>{number}</span>
            <span className={css.markWords}>
              {structure}
              {own && ` · ${t(`drawings.view.${own.view}`)}`}
            </span>
            {isEditable && own && (
              <IconButton
                label={t("drawings.marks.remove", { number })}
                icon={<CloseIcon size={16} />}
                onClick={() => mark(at, null)}
              />
            )}
            {isEditable && place && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t("drawings.marks.set", { number, view: t(`drawings.view.${place.view}`) })}
                onClick={() => mark(at, { view: place.view, x: place.x, y: place.y })}
              >
                {t("drawings.marks.mark")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
