import { Badge } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import type { SealedText } from "@carnet/services/seance/contract";
import type { TableKind } from "../rows/row-columns.ts";
import { carriedOver } from "./carry-over.ts";
import { usePrevious } from "./use-previous.ts";

/** Says that a part came from the session before and nobody has touched it yet; gone at the first change. */
export function CarriedBadge({ name }: { name: TableKind | SealedText }) {
  const t = useText("seance");
  const { chart, isEditable } = useChart();
  const previous = usePrevious();
  const [carried] = carriedOver(chart, previous, [name]);
  if (!carried || !isEditable || !previous) return null;
  const { number } = previous.seance;
  return (
    <Badge tone="info">
      {t(
        name === "objectives" || name === "interventions" || name === "hybrid"
          ? "sections.carried.rows"
          : "sections.carried.text",
        { number, count: carried.count },
      )}
    </Badge>
  );
}
