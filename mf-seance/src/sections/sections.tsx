import type { ComponentType } from "react";
import { useText } from "@carnet/shell/i18n";
import type { FieldKind } from "@carnet/shell/record";
import type { Lists } from "@carnet/shell/workspace/lexicon";
import { camelPath, naet, type Naet, type SealedText, type TypeOfSeance } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { placesOf } from "../chart/amended-rows.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { rowsOf } from "../chart/rows-of.ts";
import { partKind, type PartValues } from "../chart/part-values.ts";
import { DrawingsSection } from "../drawings/drawings-section.tsx";
import { bodyViews } from "../drawings/body-views.ts";
import { hasNotes, isDrawn } from "../drawings/is-drawn.ts";
import { naetFacts } from "../naet/naet-facts.ts";
import { NaetFields } from "../naet/naet-fields.tsx";
import { NaetSection } from "../naet/naet-section.tsx";
import { seldom, seldomLetters } from "../naet/seldom.tsx";
import { carriedFields, carriedOfNaet } from "../reference/carry-fields.ts";
import { isCarriedForm } from "../reference/carry-form.ts";
import { carriedRows, isCarriedText } from "../reference/carry-over.ts";
import { ReadDrawings } from "../amendments/read-drawings.tsx";
import { ReadFacts } from "../amendments/read-facts.tsx";
import { ReadRows } from "../amendments/read-rows.tsx";
import { ReadText } from "../amendments/read-text.tsx";
import { filledRows, type TableKind } from "../rows/row-columns.ts";
import { CustomFormSection } from "./custom-form-section.tsx";
import { ExclusionsSection } from "./exclusions-section.tsx";
import { exclusionFields, exclusionLists } from "./exclusion-fields.ts";
import { FormProse } from "./form-prose.tsx";
import { filledFormIn } from "./filled-form-in.ts";
import { formFacts, FormFields } from "@carnet/shell/workspace/forms";
import { RowsSection } from "./rows-section.tsx";
import { TextSection } from "./text-section.tsx";

export type SectionName = keyof PartValues | "drawings" | "freeHand";

/** A part of a closed session that is empty, filled or amended by itself. */
export interface Leaf extends Pick<ChartSection, "isFilled" | "Read" | "amendedAt"> {
  /** The key of its title. */
  title: string;
}

/** A section of a chart, and all that the page knows of it. */
export interface ChartSection {
  name: SectionName;
  /** Leads to it after Ctrl J; the same in both languages, and no other's. */
  letter: string;
  /** Fields within it that have a letter of their own, and the keys of their titles. */
  within?: readonly { letter: string; title: string }[];
  /** The charting styles it belongs to. Filled, it is shown in every other one too. */
  styles: readonly TypeOfSeance[];
  /** A finished chart usually says something here. */
  isExpected: boolean;
  /** It is a button at the end of the page until something is written in it. */
  isFolding?: boolean;
  /** The style that it is what a session is about in: expected there, and folded in every other. */
  mainIn?: TypeOfSeance;
  isFilled(chart: OpenSeance): boolean;
  /** In an open session. */
  Edit: ComponentType;
  /** In a closed one, amendments included: on the screen and, being that sheet, on paper. */
  Read: ComponentType;
  /** The paths of its amendments, or whether it has any, where they are not at its name alone. */
  amendedAt?: RegExp | ((chart: OpenSeance) => boolean);
  /** What it is made of when it is read, where that is more than one. */
  leaves?: readonly Leaf[];
  /** How much of it came from the session before, as that says it now, and was not touched: rows, or once. */
  carried?(parts: OpenSeance["parts"], before: PartValues): number;
  /** How it is read beside the next session, and copied into it; not where absent. What has fields of its own is copied as a whole. */
  copied?: "text" | "rows" | "whole";
}

const soapie = ["soapie", "soapie-2"] as const;
const emptyNaet = JSON.stringify(naet.parse({}));

/** What is there and cannot be opened counts as filled: it must not vanish. */
const holds =
  <Name extends keyof PartValues>(name: Name, says: (value: PartValues[Name]) => boolean) =>
  ({ parts }: OpenSeance) =>
    parts[name].trouble !== null || says(parts[name].value as PartValues[Name]);

interface Row {
  letter: string;
  styles: readonly TypeOfSeance[];
  isExpected?: boolean;
}

interface TextRow extends Row {
  /** The lists of the lexicon that complete it (LEX-004); the columns of a table say theirs in `row-columns.ts`. */
  lists: Lists;
  /** How many lines it offers while nothing is written. */
  minRows?: number;
  /** Whether it is offered to be copied into the next session. */
  isCopied?: boolean;
}

const text = (
  name: SealedText,
  { letter, styles, lists, isExpected = false, minRows, isCopied = true }: TextRow,
): ChartSection => ({
  name,
  letter,
  styles,
  isExpected,
  isFolding: !isExpected,
  isFilled: holds(name, (value) => value.trim() !== ""),
  Edit: () => <TextSection name={name} lists={lists} minRows={minRows} />,
  Read: function ReadTextSection() {
    const t = useText("seance");
    const { chart } = useChart();
    const within = { kind: partKind(chart.seance.id, name) as FieldKind<unknown>, read: String };
    const title = t(`part.${name}`);
    return <ReadText path={name} title={title} field={chart.parts[name]} lists={lists} within={within} />;
  },
  carried: (parts, before) => Number(isCarriedText(parts[name].value, before[name])),
  ...(isCopied && { copied: "text" }),
});

const rows = (name: TableKind, { letter, styles, isExpected = false }: Row): ChartSection => ({
  name,
  letter,
  styles,
  isExpected,
  isFilled: holds(name, (value) => filledRows(value, name).length > 0),
  Edit: () => <RowsSection name={name} />,
  Read: () => <ReadRows name={name} />,
  amendedAt(chart) {
    const { property } = rowsOf(chart.parts, name);
    return placesOf(chart, property, name).some((place) => chart.amendments[`${property}${place}`]);
  },
  carried: (parts) => carriedRows(rowsOf(parts, name).rows, name),
  copied: "rows",
});

const isBodyDrawn = (chart: OpenSeance) =>
  isDrawn(chart, bodyViews) ||
  (hasNotes(chart, "drawings") && (chart.drawingNotes.trouble !== null || chart.drawingNotes.value.trim() !== ""));

function ReadExclusion({ field }: { field: (typeof exclusionFields)[number] }) {
  const t = useText("seance");
  const { seance, parts } = useChart().chart;
  const { value, trouble } = parts.exclusions;
  return (
    <ReadText
      path={`exclusions.${field}`}
      title={t(`exclusions.${field}`)}
      field={{ value: value[field], trouble }}
      lists={exclusionLists[field]}
      within={{
        kind: partKind(seance.id, "exclusions") as FieldKind<unknown>,
        read: (whole) => (whole as PartValues["exclusions"])[field],
        without(whole) {
          const left = { ...(whole as PartValues["exclusions"]), [field]: value[field] };
          return exclusionFields.every((each) => left[each] === value[each]) ? null : left;
        },
      }}
    />
  );
}

/** Every section of a chart, in the order it is written (SES-001, SES-003). */
export const sections: readonly ChartSection[] = [
  text("objectivesText", {
    letter: "R",
    styles: [...soapie, "hybrid", "custom"],
    lists: ["motives", "onset"],
    isExpected: true,
    minRows: 1,
  }),
  {
    name: "naet",
    letter: "T",
    styles: ["naet"],
    isExpected: true,
    isFilled: holds("naet", (value) => JSON.stringify(value) !== emptyNaet),
    Edit: NaetSection,
    within: seldom.map((name) => ({ letter: seldomLetters[name], title: `naet.${name}` })),
    carried: ({ naet: { value } }, { naet: before }) => Number(carriedOfNaet(value, before).size > 0),
    copied: "whole",
    Read: function ReadNaet() {
      const t = useText("seance");
      const { chart } = useChart();
      return (
        <ReadFacts<Naet>
          path="naet"
          title={t("part.naet")}
          field={chart.parts.naet}
          kind={partKind(chart.seance.id, "naet")}
          read={(value) => naet.parse(value)}
          factsOf={(value) => naetFacts(value, t)}
        >
          {(value, change) => <NaetFields value={value} onChange={change} isEditable />}
        </ReadFacts>
      );
    },
  },
  {
    name: "customForm",
    letter: "F",
    styles: ["custom", ...soapie, "hybrid", "naet", "free-hand"],
    isExpected: false,
    mainIn: "custom",
    isFilled: holds("customForm", (value) => Object.keys(value).length > 0),
    Edit: CustomFormSection,
    carried: ({ customForm: { value } }) => Number(isCarriedForm(value)),
    copied: "whole",
    Read: function ReadCustomForm() {
      const t = useText("seance");
      const spoken = useText("workspace");
      const { chart } = useChart();
      const form = filledFormIn(chart.parts.customForm.value);
      return (
        <ReadFacts<PartValues["customForm"]>
          path="customForm"
          title={form?.title ?? t("part.customForm")}
          field={chart.parts.customForm}
          kind={partKind(chart.seance.id, "customForm")}
          read={(value) => (value ?? {}) as PartValues["customForm"]}
          factsOf={(value) => formFacts(filledFormIn(value), spoken)}
          isClosed={form === null}
        >
          {(value, change) => {
            const filled = filledFormIn(value);
            return (
              filled && (
                <FormFields form={filled} onChange={(next) => change({ ...next })} isEditable Prose={FormProse} />
              )
            );
          }}
        </ReadFacts>
      );
    },
  },
  {
    name: "freeHand",
    letter: "L",
    styles: ["free-hand"],
    isExpected: true,
    isFilled: (chart) => isDrawn(chart, ["_blank"]),
    Edit: () => <DrawingsSection id="freeHand" perspectives={["_blank"]} />,
    Read: () => <ReadDrawings id="freeHand" perspectives={["_blank"]} />,
    amendedAt: /^drawings(Blank|Notes)$/,
  },
  rows("objectives", { letter: "O", styles: soapie, isExpected: true }),
  rows("hybrid", { letter: "H", styles: ["hybrid"], isExpected: true }),
  {
    name: "drawings",
    letter: "D",
    styles: [...soapie, "hybrid", "custom"],
    isExpected: false,
    isFilled: isBodyDrawn,
    Edit: () => <DrawingsSection id="drawings" perspectives={bodyViews} />,
    Read: () => <ReadDrawings id="drawings" perspectives={bodyViews} />,
    amendedAt: /^drawings(Front|Back|Left|Right|Notes)$/,
  },
  text("analysis", { letter: "A", styles: [...soapie, "hybrid"], lists: ["analysis"], minRows: 1 }),
  rows("interventions", { letter: "I", styles: soapie, isExpected: true }),
  text("interventionsText", { letter: "B", styles: soapie, lists: ["interventions"], isCopied: false }),
  text("treatmentPlan", {
    letter: "P",
    styles: [...soapie, "hybrid", "naet", "free-hand", "custom"],
    lists: ["treatmentPlan", "objectives", "referal"],
    isExpected: true,
  }),
  text("notes", { letter: "N", styles: [...soapie, "hybrid", "naet", "free-hand", "custom"], lists: ["notes"] }),
  text("efficiency", { letter: "E", styles: [...soapie, "hybrid"], lists: ["results"] }),
  {
    name: "exclusions",
    letter: "X",
    styles: [...soapie, "hybrid", "naet", "free-hand", "custom"],
    isExpected: false,
    isFolding: true,
    isFilled: holds("exclusions", (value) => exclusionFields.some((field) => value[field].trim() !== "")),
    Edit: ExclusionsSection,
    carried: ({ exclusions: { value } }, { exclusions: before }) =>
      Number(carriedFields("exclusions", value, before).size > 0),
    copied: "whole",
    Read: () => exclusionFields.map((field) => <ReadExclusion key={field} field={field} />),
    amendedAt: /^exclusions/,
    leaves: exclusionFields.map((field) => ({
      title: `exclusions.${field}`,
      isFilled: holds("exclusions", (value) => value[field].trim() !== ""),
      Read: () => <ReadExclusion field={field} />,
      amendedAt: new RegExp(`^${camelPath(`exclusions.${field}`)}$`),
    })),
  },
];

/** A section where it stands: of the charting style, or of another and filled. */
export interface ShownSection extends ChartSection {
  isForeign: boolean;
  /** The style it is usually written in. */
  from: TypeOfSeance;
}

/** The sections of a session: those of its style, and every other one in which something is written. `also` stays once shown. */
export function sectionsOf(chart: OpenSeance, also: ReadonlySet<SectionName> = new Set()): ShownSection[] {
  const { typeOfSeance, finalizedAt } = chart.seance;
  return sections.flatMap((section) => {
    const isForeign = !section.styles.includes(typeOfSeance);
    const { mainIn } = section;
    const isMain = mainIn === typeOfSeance;
    // Nobody chooses a form for a session that is closed.
    const isOffered = !isForeign && (finalizedAt === null || mainIn === undefined || isMain);
    const isShown = isOffered || also.has(section.name) || section.isFilled(chart) || isAmended(section, chart);
    const from = section.styles.find((style) => style !== "soapie")!;
    return isShown ? [{ ...section, ...(mainIn && { isExpected: isMain, isFolding: !isMain }), isForeign, from }] : [];
  });
}

/** Whether somebody amended it, or is about to. */
export const isAmended = (
  { name, amendedAt }: Pick<ChartSection, "amendedAt"> & { name?: string },
  chart: OpenSeance,
) =>
  typeof amendedAt === "function"
    ? amendedAt(chart)
    : Object.keys(chart.amendments).some((path) => amendedAt?.test(path) ?? path === name);

/** The parts of a session that came from the one before and that nobody touched or kept, in their order. */
export const carriedOver = (chart: OpenSeance, before: PartValues, kept: ReadonlySet<string>) =>
  sectionsOf(chart).flatMap(({ name, carried }) => {
    const count = kept.has(name) ? 0 : (carried?.(chart.parts, before) ?? 0);
    return count > 0 ? [{ name, count }] : [];
  });
