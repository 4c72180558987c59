import { useText } from "@carnet/shell/i18n";
import type { OpenSeance } from "../chart/open-seance.ts";
import { sectionsOf } from "../sections/sections.tsx";
import section from "../sections/section.module.css";
import css from "./reading.module.css";

/** The drawings of a closed session, where something is drawn or was signed as an amendment: they stand beside the sheet. */
export const figuresOf = (chart: OpenSeance) =>
  sectionsOf(chart).find(
    ({ name, isFilled, amendedAt }) =>
      name === "drawings" &&
      (isFilled(chart) ||
        Object.entries(chart.amendments).some(
          ([path, list]) => amendedAt instanceof RegExp && amendedAt.test(path) && list.some((one) => !one.inProgress),
        )),
  );

/** The figure beside the sheet of a closed session; under it on a phone and on paper. */
export function ClosedFigures({ figures }: { figures: NonNullable<ReturnType<typeof figuresOf>> }) {
  const t = useText("seance");
  return (
    <div className={css.figures}>
      {figures.isForeign && (
        <p className={section.foreign}>{t("sections.section.foreign", { type: t(`type.${figures.from}`) })}</p>
      )}
      <figures.Read />
    </div>
  );
}
