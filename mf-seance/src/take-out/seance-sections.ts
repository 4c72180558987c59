import { formatInstant, type Language, type Translate } from "@carnet/shell/i18n";
import type { OpenPatient } from "@carnet/shell/record";
import type { Block, Fact, Section } from "@carnet/shell/take-out";
import { formFacts } from "@carnet/shell/workspace/forms";
import {
  camelPath,
  naet,
  packedLines,
  type ColouredLines,
  type Perspective,
  type SealedText,
} from "@carnet/services/seance/contract";
import { changedFacts, stands, type Fact as SaidFact } from "../amendments/facts.tsx";
import { drawingWords } from "../amendments/drawing-words.ts";
import { amendedRows, placesOf } from "../chart/amended-rows.ts";
import type { OpenAmendment, OpenSeance } from "../chart/open-seance.ts";
import type { ChartRow } from "../chart/part-values.ts";
import { drawingPath } from "../chart/places.ts";
import { markedRows, rowsOf } from "../chart/rows-of.ts";
import { bodyViews } from "../drawings/body-views.ts";
import { linesOf } from "../drawings/lines-of.ts";
import { pencilNames } from "../drawings/pencil-names.ts";
import { stereotypeOf } from "../drawings/stereotype-of.ts";
import { countOf, strokesIn } from "../drawings/strokes.ts";
import { naetFacts } from "../naet/naet-facts.ts";
import { cellOf, filledRows, isBlankRow, saidColumns, type ChartColumn, type TableKind } from "../rows/row-columns.ts";
import { exclusionFields } from "../sections/exclusion-fields.ts";
import { filledFormIn } from "../sections/filled-form-in.ts";
import { verifyAmendment } from "../signatures/verify-amendment.ts";
import { drawingSvg } from "./drawing-svg.ts";

/** A session whose sections are taken, with the words they are said in: those of sessions, and those of forms. */
export interface SectionSource {
  open: OpenPatient;
  chart: OpenSeance;
  language: Language;
  t: Translate;
  spoken: Translate;
}

interface Part {
  path: string;
  title: string;
  trouble: string | null;
  /** As it was signed, and whether an amendment stands in its place. */
  said(isStruck: boolean): Block[];
  /** What an amendment says, after what stood before it. */
  amended(value: unknown, before: readonly unknown[], isStruck: boolean): Block[];
}

const emptyNaet = JSON.stringify(naet.parse({}));
const wordsOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** What a session says, part by part in the order a visit goes: what was signed, and under it what was amended, by whom, when and why. */
export async function sectionsToTake(source: SectionSource): Promise<Section[]> {
  const { chart, t } = source;
  const { exclusions } = chart.parts;
  const text = (name: SealedText) => textPart(source, name, t(`part.${name}`), chart.parts[name]);
  const parts = await Promise.all([
    text("objectivesText"),
    factsPart(source, "naet", t("part.naet"), chart.parts.naet, (value) => {
      const read = naet.parse(value ?? {});
      return JSON.stringify(read) === emptyNaet ? [] : naetFacts(read, t);
    }),
    formPart(source),
    rowsPart(source, "objectives"),
    rowsPart(source, "hybrid"),
    text("analysis"),
    rowsPart(source, "interventions"),
    text("interventionsText"),
    text("treatmentPlan"),
    text("notes"),
    text("efficiency"),
    ...exclusionFields.map((field) =>
      textPart(source, `exclusions.${field}`, t(`exclusions.${field}`), {
        value: exclusions.value[field],
        trouble: exclusions.trouble,
      }),
    ),
    textPart(source, "drawings.notes", t("drawings.notes.label"), chart.drawingNotes),
  ]);
  return parts.flat();
}

async function partOf(source: SectionSource, part: Part): Promise<Section[]> {
  const { chart, t } = source;
  const key = camelPath(part.path);
  const saved = (chart.amendments[key] ?? []).filter(({ inProgress }) => !inProgress);
  const said =
    part.trouble === null ? part.said(saved.length > 0) : [{ kind: "note" as const, text: t("takeOut.closed") }];
  if (said.length === 0 && saved.length === 0) return [];
  const blocks: Block[] = [...said];
  for (const [at, amendment] of saved.entries()) {
    const before = saved.slice(0, at).map(({ text }) => text.value.amended);
    const { value, trouble } = amendment.text;
    blocks.push(
      ...(trouble === null
        ? part.amended(value.amended, before, at < saved.length - 1)
        : [{ kind: "note" as const, text: t("takeOut.closed") }]),
      { kind: "note", text: await lineOf(source, key, amendment) },
    );
  }
  return [{ title: part.title, blocks }];
}

/** Who amended, when and why, and whether their signature holds. */
async function lineOf(
  { open, chart, language, t }: Omit<SectionSource, "spoken">,
  path: string,
  amendment: OpenAmendment,
) {
  const { check, name, at } = await verifyAmendment(open, chart.seance, path, amendment);
  const { reason, because } = amendment.text.value;
  const why = [reason && t(`amendments.reason.${reason}`), because.trim()]
    .filter(Boolean)
    .join(t("amendments.reason.join"));
  return [
    t("amendments.amend.amended"),
    t("amendments.amend.by", {
      name: name ?? amendment.amender.name,
      at: formatInstant(at ?? amendment.time, language),
    }),
    why && t("amendments.reason.said", { why }),
    t(`amendments.amend.check.${check}`),
  ]
    .filter(Boolean)
    .join(" · ");
}

function textPart(
  source: SectionSource,
  path: string,
  title: string,
  { value, trouble }: { value: string; trouble: string | null },
): Promise<Section[]> {
  const { t } = source;
  const words = (text: string, isStruck: boolean): Block[] => (text ? [{ kind: "text", text, isStruck }] : []);
  return partOf(source, {
    path,
    title,
    trouble,
    said: (isStruck) => words(value.trim(), isStruck),
    amended: (amended, _before, isStruck) => words(wordsOf(amended) || t("amendments.amend.emptied"), isStruck),
  });
}

function factsPart<Value>(
  source: SectionSource,
  path: string,
  title: string,
  { value, trouble }: { value: Value; trouble: string | null },
  factsOf: (value: unknown) => readonly SaidFact[],
): Promise<Section[]> {
  const { chart, t } = source;
  const newest = (chart.amendments[path] ?? []).findLast(
    ({ inProgress, text }) => !inProgress && text.trouble === null,
  );
  const now = newest ? factsOf(newest.text.value.amended) : null;
  const block = (facts: readonly SaidFact[]): Block[] =>
    facts.length === 0
      ? []
      : [
          {
            kind: "facts",
            facts: facts.map((fact): Fact => ({
              label: fact[0],
              text: fact[1] || t("amendments.amend.emptied"),
              isStruck: now !== null && !stands(now, fact),
            })),
          },
        ];
  return partOf(source, {
    path,
    title,
    trouble,
    said: () => block(factsOf(value)),
    amended: (amended, before) => block(changedFacts(factsOf(before.at(-1) ?? value), factsOf(amended))),
  });
}

function formPart(source: SectionSource): Promise<Section[]> {
  const { chart, t, spoken } = source;
  const { customForm } = chart.parts;
  const factsOf = (value: unknown) => formFacts(filledFormIn((value ?? {}) as Record<string, unknown>), spoken);
  const title = filledFormIn(customForm.value)?.title || t("part.customForm");
  return factsPart(source, "customForm", title, customForm, factsOf);
}

/** A table: rows that were amended are struck, and what stands instead follows with the number of its row. */
async function rowsPart(source: SectionSource, kind: TableKind): Promise<Section[]> {
  const { chart, t } = source;
  const { property, rows } = rowsOf(chart.parts, kind);
  const { trouble } = chart.parts[property];
  const places = placesOf(chart, property, kind);
  const savedAt = (place: number) =>
    (chart.amendments[camelPath(`${property}.${place}`)] ?? []).filter(({ inProgress }) => !inProgress);
  const amendments = places.flatMap((place) => savedAt(place));
  const columns = saidColumns([...rows, ...amendments.flatMap(({ text }) => amendedRows(text.value.amended))], kind);
  const written = rows.flatMap((row, place) => (isBlankRow(row, kind) ? [] : [{ row, place }]));
  if (trouble === null && written.length === 0 && amendments.length === 0) return [];
  const head = [t("takeOut.row"), ...columns.map(({ key }) => t(`rows.${kind}.${key}`))];
  const cells = (place: number, row: ChartRow) => [String(place + 1), ...cellsOf(row, columns)];
  const blocks: Block[] =
    trouble === null
      ? written.length > 0
        ? [
            {
              kind: "table",
              columns: head,
              rows: written.map(({ row, place }) => ({
                cells: cells(place, row),
                isStruck: savedAt(place).length > 0,
              })),
            },
          ]
        : []
      : [{ kind: "note", text: t("takeOut.closed") }];
  for (const place of places) {
    const parts = await partOf(source, {
      path: `${property}.${place}`,
      title: "",
      trouble: null,
      said: () => [],
      amended: (value, _before, isStruck) => {
        const stand = filledRows(amendedRows(value), kind);
        return stand.length === 0
          ? [{ kind: "text", text: t("takeOut.rowStruck", { number: place + 1 }), isStruck }]
          : [{ kind: "table", columns: head, rows: stand.map((row) => ({ cells: cells(place, row), isStruck })) }];
      },
    });
    blocks.push(...parts.flatMap((each) => each.blocks));
  }
  return [{ title: t(`part.${kind}`), blocks }];
}

const cellsOf = (row: ChartRow, columns: readonly ChartColumn[]) => columns.map(({ key }) => cellOf(row, key).trim());

/** The drawings of a session, each view as it was signed and under it as it was amended, with what their colours and numbers mean. */
export async function drawingsToTake(source: SectionSource): Promise<Section[]> {
  const body = await Promise.all(bodyViews.map((name) => viewBlocks(source, name)));
  const blank = await viewBlocks(source, "_blank");
  const { t } = source;
  return [
    { title: t("part.drawings"), blocks: beside(body.flat()) },
    { title: t("part.freeHand"), blocks: blank },
  ].filter(({ blocks }) => blocks.length > 0);
}

/** Views that were not amended stand beside each other. */
function beside(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last?.kind === "drawings" && block.kind === "drawings" && !block.isFreeHand)
      joined.splice(-1, 1, { ...last, drawings: [...last.drawings, ...block.drawings] });
    else joined.push(block);
  }
  return joined;
}

async function viewBlocks(source: SectionSource, perspective: Perspective): Promise<Block[]> {
  const { open, chart, t } = source;
  const stereotype = stereotypeOf(chart, open);
  const view = chart.views[perspective];
  const isFreeHand = perspective === "_blank";
  const title = t(`drawings.view.${perspective}`);
  const marks = isFreeHand
    ? []
    : markedRows(chart.parts).flatMap(({ mark }, at) =>
        mark?.view === perspective ? [{ number: at + 1, x: mark.x, y: mark.y }] : [],
      );
  const letterOf = (colour: string) => t(`drawings.tools.${pencilOf(colour)}Letter`);
  const block = (lines: ColouredLines, caption: string): Block => ({
    kind: "drawings",
    isFreeHand,
    drawings: [
      {
        title: caption,
        svg: drawingSvg({ perspective, stereotype, lines, marks, letterOf }),
        legend: legendOf(lines, marks.length > 0, t),
      },
    ],
  });
  const signed = view && view.trouble === null ? linesOf(view.value) : {};
  const saved = (chart.amendments[camelPath(drawingPath(perspective))] ?? []).some(({ inProgress }) => !inProgress);
  const parts = await partOf(source, {
    path: drawingPath(perspective),
    title,
    trouble: view?.trouble ?? null,
    said: () => (countOf(signed) > 0 ? [block(signed, saved ? t("takeOut.signedView", { view: title }) : title)] : []),
    amended: (value, before) => {
      const read = (each: unknown) => {
        const lines = packedLines.safeParse(each);
        return lines.success ? linesOf(lines.data) : {};
      };
      const now = read(value);
      const was = before.length > 0 ? read(before.at(-1)) : signed;
      return [block(now, t("takeOut.amendedView", { view: title })), { kind: "note", text: drawingWords(was, now, t) }];
    },
  });
  return parts.flatMap(({ blocks }) => [...blocks]);
}

const pencilOf = (colour: string) => pencilNames[colour as keyof typeof pencilNames] ?? "blue";

/** What letters and numbers on a drawing mean: black and white loses nothing. */
function legendOf(lines: ColouredLines, hasNumbers: boolean, t: Translate): string {
  const colours = Object.entries(lines).flatMap(([colour, list]) => {
    if (list.length === 0) return [];
    const name = pencilOf(colour);
    const words = { letter: t(`drawings.tools.${name}Letter`), pencil: t(`drawings.tools.${name}`) };
    return [t("takeOut.colour", { ...words, count: strokesIn(list) })];
  });
  return [...colours, ...(hasNumbers ? [t("takeOut.numbers")] : [])].join(" · ");
}
