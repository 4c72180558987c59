import { camelPath } from "@carnet/services/seance/contract";
import type { OpenSeance } from "./open-seance.ts";
import { chartRow, type ChartRow, type PartValues } from "./part-values.ts";

const texts = ["notes", "analysis", "treatmentPlan", "efficiency", "objectivesText", "interventionsText"] as const;

/** What a session says now: each part with its last saved amendment in place of the original. For copying and reference. */
export function asAmended({ parts, amendments }: OpenSeance): PartValues {
  const latest = (path: string): unknown =>
    amendments[camelPath(path)]?.findLast(({ inProgress, text }) => !inProgress && text.trouble === null)?.text.value;
  const text = (path: string, original: string) => {
    const amended = latest(path);
    return typeof amended === "string" ? amended : original;
  };
  const rows = (name: "objectives" | "interventions") =>
    parts[name].value.map((row, place): ChartRow => {
      const amended = chartRow.safeParse(latest(`${name}.${place}`));
      return amended.success ? amended.data : row;
    });
  const { clinicalSigns, exclusionTests, warning } = parts.exclusions.value;
  return {
    ...(Object.fromEntries(texts.map((name) => [name, text(name, parts[name].value)])) as Pick<
      PartValues,
      (typeof texts)[number]
    >),
    objectives: rows("objectives"),
    interventions: rows("interventions"),
    exclusions: {
      clinicalSigns: text("exclusions.clinicalSigns", clinicalSigns),
      exclusionTests: text("exclusions.exclusionTests", exclusionTests),
      warning: text("exclusions.warning", warning),
    },
    naet: parts.naet.value,
    customForm: parts.customForm.value,
  };
}
