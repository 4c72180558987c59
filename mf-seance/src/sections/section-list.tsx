import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { useFolding } from "./folding.ts";
import { sections, type SectionName, type ShownSection } from "./sections.tsx";
import css from "./section.module.css";

/** Parts that share a line where there is room for both. */
const halves: readonly SectionName[] = ["treatmentPlan", "notes"];

/** The parts of an open session, one under the other, but for the drawings, which are pinned; one that is not of its charting style says so. */
export function SectionList() {
  const t = useText("seance");
  const { chart } = useChart();
  const { open, folded } = useFolding()!;
  const isOpen = ({ name }: Pick<ShownSection, "name">) => open.some((section) => section.name === name);
  const shareALine = halves.every((name) => open.some((section) => section.name === name && !section.isForeign));
  const shown = new Map([...open, ...folded].map((section) => [section.name, section]));
  return sections
    .flatMap(({ name }) => shown.get(name) ?? [])
    .filter(({ name }) => name !== "drawings")
    .map(({ name, isForeign, from, Edit }) => (
      <div
        key={`${chart.seance.id}/${name}`}
        className={css.part}
        data-part={name}
        data-half={(shareALine && halves.includes(name)) || undefined}
        hidden={!isOpen({ name })}
      >
        {isForeign && <p className={css.foreign}>{t("sections.section.foreign", { type: t(`type.${from}`) })}</p>}
        <Edit />
      </div>
    ));
}
