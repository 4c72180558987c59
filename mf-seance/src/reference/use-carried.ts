import { asAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import type { PartValues } from "../chart/part-values.ts";
import { usePrevious } from "./use-previous.ts";

/** What the session before says of a part, while this one is written and nobody has kept the part as it is; else null. */
export function useCarried<Name extends keyof PartValues>(name: Name): PartValues[Name] | null {
  const { isEditable, kept } = useChart();
  const previous = usePrevious();
  return previous && isEditable && !kept.has(name) ? asAmended(previous)[name] : null;
}
