import { useEffect, useState } from "react";
import { Button, CloseIcon, IconButton } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { useTouching, type Touch } from "../chart/touching.tsx";
import css from "./drawing.module.css";

/** How long what was touched is offered here, in milliseconds; the empty row proposes it afterwards too. */
const shownFor = 6_000;

/** Says which structure was touched on the figure, and makes it the next row. */
export function TouchedLine() {
  const t = useText("seance");
  const { desk } = useChart();
  const touching = useTouching();
  const touched = touching?.touched ?? null;
  const [gone, leave] = useState<Touch | null>(null);
  useEffect(() => {
    if (!touched) return undefined;
    const timer = setTimeout(() => leave(touched), shownFor);
    return () => clearTimeout(timer);
  }, [touched]);
  if (!touching) return null;
  const number = (touching.rows.at(-1)?.number ?? 0) + 1;
  const join = ({ term, mark }: Touch) => {
    desk.change("objectives", (rows) => [...rows, { structure: term, mark }]);
    touching.touch(null);
  };
  return (
    <div role="status" className={css.touched} data-empty={!touched || touched === gone || undefined}>
      {touched && touched !== gone && (
        <>
          <span>{t("drawings.marks.touched", { structure: touched.term })}</span>
          <Button size="small" onClick={() => join(touched)}>
            {t("drawings.marks.row", { number })}
          </Button>
          <IconButton label={t("drawings.marks.leave")} icon={<CloseIcon size={18} />} onClick={() => leave(touched)} />
        </>
      )}
    </div>
  );
}
