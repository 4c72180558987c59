import { camelPath, ofEach, sealedTables, sealedTexts, type SealedTable } from "@carnet/services/seance/contract";
import type { OpenSeance } from "./open-seance.ts";
import { rowsOf } from "./rows-of.ts";
import { chartRow, type ChartRow, type PartValues } from "./part-values.ts";

/** What a session says now: each part with its last saved amendment in place of the original. For copying and reference. */
export function asAmended({ parts, amendments }: OpenSeance): PartValues {
  const latest = (path: string): unknown =>
    amendments[camelPath(path)]?.findLast(({ inProgress, text }) => !inProgress && text.trouble === null)?.text.value;
  const text = (path: string, original: string) => {
    const amended = latest(path);
    return typeof amended === "string" ? amended : original;
  };
  const rows = (name: SealedTable) => {
    const { property, rows: stored } = rowsOf(parts, name);
    return stored.map((row, place): ChartRow => {
      const amended = latest(`${property}.${place}`);
      return amended ? chartRow.parse(amended) : row;
    });
  };
  const { clinicalSigns, exclusionTests, warning } = parts.exclusions.value;
  return {
    ...ofEach(sealedTexts, (name) => text(name, parts[name].value)),
    ...ofEach(sealedTables, rows),
    exclusions: {
      clinicalSigns: text("exclusions.clinicalSigns", clinicalSigns),
      exclusionTests: text("exclusions.exclusionTests", exclusionTests),
      warning: text("exclusions.warning", warning),
    },
    naet: parts.naet.value,
    customForm: parts.customForm.value,
  };
}
