import { toast } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import type { PartValues } from "../chart/part-values.ts";

interface Clearing<Value> {
  clear(now: Value): Value;
  /** Gives back what was cleared, and leaves what was written since. */
  giveBack(now: Value, made: { before: Value; after: Value }): Value;
}

/** Takes out of a part what came from the session before, says so where there was something, and gives it back when that is asked for. */
export function useClearCarried() {
  const t = useText("seance");
  const { chart, desk } = useChart();
  return <Name extends keyof PartValues>(
    name: Name,
    title: string,
    { clear, giveBack }: Clearing<PartValues[Name]>,
  ): void => {
    const made: { before: PartValues[Name]; after: PartValues[Name] }[] = [];
    desk.change(name, (before) => {
      const after = clear(before);
      if (after !== before) made.push({ before, after });
      return after;
    });
    const [cleared] = made;
    if (!cleared) return;
    const undo = () => desk.change(name, (now) => giveBack(now, cleared));
    toast(t("sections.carried.cleared", { part: title, number: chart.seance.number - 1 }), { undo });
  };
}
