import { useText } from "@carnet/shell/i18n";
import type { Joining } from "@carnet/shell/record";
import { toast } from "@carnet/shell/ui";
import { sealedTables } from "@carnet/services/seance/contract";
import { mergeRows } from "../rows/merge-rows.ts";
import type { ChartRow, PartValues } from "./part-values.ts";

const tables: readonly (keyof PartValues)[] = sealedTables;

/** How a part that was changed on two sides is brought together: row by row where it has rows, else one version is chosen. */
export function useJoining<Name extends keyof PartValues>(name: Name): Joining<PartValues[Name]> | undefined {
  const t = useText("seance");
  if (!tables.includes(name)) return undefined;
  const joining: Joining<ChartRow[]> = {
    join: mergeRows,
    onJoined: () => toast(t("sections.section.joined", { part: t(`part.${name}`) })),
  };
  return joining as Joining<PartValues[keyof PartValues]> as Joining<PartValues[Name]>;
}
