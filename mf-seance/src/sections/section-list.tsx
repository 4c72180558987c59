import { Fragment, useRef } from "react";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { sectionsOf, type SectionName } from "./sections.tsx";
import css from "./section.module.css";

/** The sections of an open session, one under the other; one that is not of its charting style says so, and stays while the page does. */
export function SectionList() {
  const t = useText("seance");
  const { chart } = useChart();
  const { id } = chart.seance;
  const once = useRef(new Set<SectionName>());
  const shown = sectionsOf(chart, once.current);
  for (const { name, isForeign } of shown) if (isForeign) once.current.add(name);
  return shown.map(({ name, isForeign, from, Edit }) => (
    <Fragment key={`${id}/${name}`}>
      {isForeign && <p className={css.foreign}>{t("sections.section.foreign", { type: t(`type.${from}`) })}</p>}
      <Edit />
    </Fragment>
  ));
}
