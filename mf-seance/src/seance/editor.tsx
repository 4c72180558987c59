import { useText } from "@carnet/shell/i18n";
import { DrawingsSection } from "../drawing/drawings-section.tsx";
import { useChart } from "../chart/chart-context.ts";
import { CustomFormSection } from "../sections/custom-form-section.tsx";
import { ExclusionsSection } from "../sections/exclusions-section.tsx";
import { RowsSection } from "../sections/rows-section.tsx";
import { TextSection } from "../sections/text-section.tsx";
import { NaetSection } from "../naet/naet-section.tsx";
import { sectionsOf, type SectionName } from "./sections-of.ts";

/** The open chart, section by section in the order of its charting style. */
export function Editor() {
  const t = useText("seance");
  const { chart } = useChart();
  const { id, typeOfSeance } = chart.seance;
  return (
    <div role="group" aria-label={t("seance.editor.label")}>
      {sectionsOf(typeOfSeance).map((name) => (
        <EditorSection key={`${id}/${name}`} name={name} />
      ))}
    </div>
  );
}

function EditorSection({ name }: { name: SectionName }) {
  switch (name) {
    case "objectives":
    case "interventions":
      return <RowsSection name={name} kind={name} />;
    case "hybrid":
      return <RowsSection name="objectives" kind="hybrid" />;
    case "exclusions":
      return <ExclusionsSection />;
    case "naet":
      return <NaetSection />;
    case "customForm":
      return <CustomFormSection />;
    case "drawings":
      return <DrawingsSection perspectives={["front", "back", "left", "right"]} />;
    case "freeHand":
      return <DrawingsSection perspectives={["_blank"]} />;
    default:
      return <TextSection name={name} minRows={name === "efficiency" || name === "interventionsText" ? 2 : 3} />;
  }
}
