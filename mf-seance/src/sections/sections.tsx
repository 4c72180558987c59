import type { ComponentType } from "react";
import { useText } from "@carnet/shell/i18n";
import { naet, type SealedText, type TypeOfSeance } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import type { PartValues } from "../chart/part-values.ts";
import { DrawingsSection } from "../drawings/drawings-section.tsx";
import { hasNotes, isDrawn } from "../drawings/is-drawn.ts";
import { naetFacts } from "../naet/naet-facts.ts";
import { NaetSection } from "../naet/naet-section.tsx";
import { ReadDrawings } from "../amendments/read-drawings.tsx";
import { ReadFacts } from "../amendments/read-section.tsx";
import { ReadRows } from "../amendments/read-rows.tsx";
import { ReadText } from "../amendments/read-text.tsx";
import { filledRows, type TableKind } from "../rows/row-columns.ts";
import { CustomFormSection } from "./custom-form-section.tsx";
import { ExclusionsSection } from "./exclusions-section.tsx";
import { exclusionFields } from "./exclusion-fields.ts";
import { filledFormIn } from "./filled-form.ts";
import { formFacts } from "./form-facts.ts";
import { RowsSection } from "./rows-section.tsx";
import { TextSection } from "./text-section.tsx";

export type SectionName = keyof PartValues | "drawings" | "freeHand";

/** A section of a chart, and all that the page knows of it. */
export interface ChartSection {
  name: SectionName;
  /** The charting styles it belongs to. Filled, it is shown in every other one too. */
  styles: readonly TypeOfSeance[];
  /** A finished chart usually says something here. */
  isExpected: boolean;
  isFilled(chart: OpenSeance): boolean;
  /** In an open session. */
  Edit: ComponentType;
  /** In a closed one, amendments included: on the screen and, being that sheet, on paper. */
  Read: ComponentType;
  /** How it is read beside the next session, and copied into it; not where absent. */
  copied?: "text" | "rows";
}

const soapie = ["soapie", "soapie-2"] as const;
const bodyViews = ["front", "back", "left", "right"] as const;
const emptyNaet = JSON.stringify(naet.parse({}));

/** What is there and cannot be opened counts as filled: it must not vanish. */
const holds =
  <Name extends keyof PartValues>(name: Name, says: (value: PartValues[Name]) => boolean) =>
  ({ parts }: OpenSeance) =>
    parts[name].trouble !== null || says(parts[name].value as PartValues[Name]);

interface Row {
  styles: readonly TypeOfSeance[];
  isExpected?: boolean;
}

interface TextRow extends Row {
  /** How many lines it offers while nothing is written. */
  minRows?: number;
  /** Whether it is offered to be copied into the next session. */
  isCopied?: boolean;
}

const text = (name: SealedText, { styles, isExpected = false, minRows, isCopied = true }: TextRow): ChartSection => ({
  name,
  styles,
  isExpected,
  isFilled: holds(name, (value) => value.trim() !== ""),
  Edit: () => <TextSection name={name} minRows={minRows} />,
  Read: function ReadTextSection() {
    const t = useText("seance");
    const { chart } = useChart();
    return <ReadText path={name} title={t(`part.${name}`)} field={chart.parts[name]} />;
  },
  ...(isCopied && { copied: "text" }),
});

const rows = (name: TableKind, { styles, isExpected = false }: Row): ChartSection => ({
  name,
  styles,
  isExpected,
  isFilled: holds(name, (value) => filledRows(value, name).length > 0),
  Edit: () => <RowsSection name={name} />,
  Read: () => <ReadRows name={name} />,
  copied: "rows",
});

const isBodyDrawn = (chart: OpenSeance) =>
  isDrawn(chart, bodyViews) ||
  (hasNotes(chart, "drawings") && (chart.drawingNotes.trouble !== null || chart.drawingNotes.value.trim() !== ""));

/** Every section of a chart, in the order it is written (SES-001, SES-003). */
export const sections: readonly ChartSection[] = [
  text("objectivesText", { styles: [...soapie, "hybrid", "custom"], isExpected: true }),
  {
    name: "naet",
    styles: ["naet"],
    isExpected: true,
    isFilled: holds("naet", (value) => JSON.stringify(value) !== emptyNaet),
    Edit: NaetSection,
    Read: function ReadNaet() {
      const t = useText("seance");
      const { value, trouble } = useChart().chart.parts.naet;
      return <ReadFacts title={t("part.naet")} trouble={trouble} facts={naetFacts(value, t)} />;
    },
  },
  {
    name: "customForm",
    styles: ["custom"],
    isExpected: true,
    isFilled: holds("customForm", (value) => Object.keys(value).length > 0),
    Edit: CustomFormSection,
    Read: function ReadCustomForm() {
      const t = useText("seance");
      const { value, trouble } = useChart().chart.parts.customForm;
      const form = filledFormIn(value);
      return <ReadFacts title={form?.title ?? t("part.customForm")} trouble={trouble} facts={formFacts(form, t)} />;
    },
  },
  {
    name: "freeHand",
    styles: ["free-hand"],
    isExpected: true,
    isFilled: (chart) => isDrawn(chart, ["_blank"]),
    Edit: () => <DrawingsSection id="freeHand" perspectives={["_blank"]} />,
    Read: () => <ReadDrawings id="freeHand" perspectives={["_blank"]} />,
  },
  rows("objectives", { styles: soapie, isExpected: true }),
  rows("hybrid", { styles: ["hybrid"], isExpected: true }),
  {
    name: "drawings",
    styles: [...soapie, "hybrid", "custom"],
    isExpected: false,
    isFilled: isBodyDrawn,
    Edit: () => <DrawingsSection id="drawings" perspectives={bodyViews} />,
    Read: function ReadBody() {
      const { chart } = useChart();
      return isBodyDrawn(chart) ? <ReadDrawings id="drawings" perspectives={bodyViews} /> : null;
    },
  },
  text("analysis", { styles: [...soapie, "hybrid"] }),
  rows("interventions", { styles: soapie, isExpected: true }),
  text("interventionsText", { styles: soapie, minRows: 2, isCopied: false }),
  text("treatmentPlan", { styles: [...soapie, "hybrid", "naet", "free-hand", "custom"], isExpected: true }),
  text("notes", { styles: [...soapie, "hybrid", "naet", "free-hand", "custom"] }),
  text("efficiency", { styles: [...soapie, "hybrid"], minRows: 2 }),
  {
    name: "exclusions",
    styles: [...soapie, "hybrid", "naet", "free-hand", "custom"],
    isExpected: false,
    isFilled: holds("exclusions", (value) => exclusionFields.some((field) => value[field].trim() !== "")),
    Edit: ExclusionsSection,
    Read: function ReadExclusions() {
      const t = useText("seance");
      const { chart } = useChart();
      const { value, trouble } = chart.parts.exclusions;
      return exclusionFields.map((field) => (
        <ReadText
          key={field}
          path={`exclusions.${field}`}
          title={t(`exclusions.${field}`)}
          field={{ value: value[field], trouble }}
        />
      ));
    },
  },
];

/** A section where it stands: of the charting style, or of another and filled. */
export interface ShownSection extends ChartSection {
  isForeign: boolean;
}

/** The sections of a session: those of its style, and every other one in which something is written. `also` stays once shown. */
export function sectionsOf(chart: OpenSeance, also: ReadonlySet<SectionName> = new Set()): ShownSection[] {
  const { typeOfSeance } = chart.seance;
  return sections.flatMap((section) => {
    const isForeign = !section.styles.includes(typeOfSeance);
    const isShown = !isForeign || also.has(section.name) || section.isFilled(chart);
    return isShown ? [{ ...section, isForeign }] : [];
  });
}
