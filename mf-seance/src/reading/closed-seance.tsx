import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { DrawingsSection } from "../drawing/drawings-section.tsx";
import { CustomFormSection } from "../sections/custom-form-section.tsx";
import { NaetSection } from "../naet/naet-section.tsx";
import { sectionsOf, type SectionName } from "../seance/sections-of.ts";
import { ReadRows } from "./read-rows.tsx";
import { ReadText } from "./read-text.tsx";
import { SignatureLine } from "../signing/signature-line.tsx";
import css from "./reading.module.css";

/** A closed session as it is read: a sheet of paper with its seal, what was written, and what was amended since (rule 12). */
export function ClosedSeance() {
  const { chart } = useChart();
  return (
    <article className={css.paper}>
      <SignatureLine />
      {sectionsOf(chart.seance.typeOfSeance).map((name) => (
        <ClosedSection key={name} name={name} />
      ))}
    </article>
  );
}

const exclusionFields = ["clinicalSigns", "exclusionTests", "warning"] as const;

function ClosedSection({ name }: { name: SectionName }) {
  const t = useText("seance");
  const { chart } = useChart();
  const { parts, views, drawingNotes } = chart;
  const isDrawn = Object.keys(views).length > 0 || drawingNotes.value.trim() !== "";
  switch (name) {
    case "objectives":
    case "interventions":
      return <ReadRows name={name} kind={name} title={t(`part.${name}`)} rows={parts[name].value} />;
    case "hybrid":
      return <ReadRows name="objectives" kind="hybrid" title={t("part.hybrid")} rows={parts.objectives.value} />;
    case "exclusions":
      return exclusionFields.map((field) => (
        <ReadText
          key={field}
          path={`exclusions.${field}`}
          title={t(`exclusions.${field}`)}
          text={parts.exclusions.value[field]}
        />
      ));
    case "naet":
      return <NaetSection />;
    case "customForm":
      return <CustomFormSection />;
    case "drawings":
      return isDrawn ? <DrawingsSection perspectives={["front", "back", "left", "right"]} /> : null;
    case "freeHand":
      return <DrawingsSection perspectives={["_blank"]} />;
    default:
      return <ReadText path={name} title={t(`part.${name}`)} text={parts[name].value} />;
  }
}
