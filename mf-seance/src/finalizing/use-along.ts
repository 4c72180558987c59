import { useState } from "react";
import type { Seance } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import { copiedByPress } from "../chart/kept-parts.ts";
import { useChart } from "../chart/chart-context.ts";
import type { PartValues } from "../chart/part-values.ts";
import { carriedFields, carriedOfNaet, withoutCarried, type FieldsPart } from "../reference/carry-fields.ts";
import { asOwnParts, keepParts } from "../reference/keep-parts.ts";
import { usePrevious } from "../reference/use-previous.ts";
import { sectionsOf } from "../sections/sections.tsx";

/** What is done with what came along: by default the session does not say it, for nobody said that it is so today. */
export type AlongChoice = "leave" | "keep";

/** What came along from the session before and was neither kept nor touched, in the order of the page, and what becomes of it at the closing. */
export function useAlong() {
  const { open, chart, kept, desk, force } = useChart();
  const [choice, choose] = useState<AlongChoice>("leave");
  const previous = usePrevious();
  const before = previous && asAmended(previous);
  const { cameAlong } = chart.seance;
  /** Parts that were touched, and of whose fields some were not. */
  const fields = before ? untouchedFields(chart.parts, before, new Set([...kept, ...cameAlong])) : [];
  const isAlong = (name: string) =>
    cameAlong.some((each) => each === name) || fields.some((each) => each.name === name);
  const parts = sectionsOf(chart).filter((section) => isAlong(section.name) && section.isFilled(chart));

  /** Does what was chosen, and answers the session as it is then; what is left out of a part that was touched is taken out of it. */
  async function settle(): Promise<Seance> {
    if (choice === "leave") {
      for (const { name, carried } of fields)
        desk.change(name, (now) => withoutCarried(name, now, before![name], carried) as never);
    } else if (cameAlong.length > 0) {
      await keepParts(open, chart, cameAlong, force);
      return asOwnParts(chart, cameAlong).seance;
    }
    return chart.seance;
  }
  return {
    number: previous?.seance.number ?? chart.seance.number - 1,
    names: parts.map(({ name }) => name),
    /** Parts of which nothing is in the record, as it is chosen. */
    left: new Set<string>(choice === "leave" ? cameAlong : []),
    choice,
    choose,
    settle,
  };
}

/** The parts with fields of their own that still say what the session before said, without anybody having kept or copied it. */
function untouchedFields(
  parts: { readonly [Name in FieldsPart]: { value: PartValues[Name] } },
  before: PartValues,
  settled: ReadonlySet<string>,
): { name: FieldsPart; carried: ReadonlySet<string> }[] {
  const found = [
    { name: "exclusions" as const, carried: carriedFields("exclusions", parts.exclusions.value, before.exclusions) },
    { name: "naet" as const, carried: carriedOfNaet(parts.naet.value, before.naet) },
  ];
  return found.filter(
    ({ name, carried }) => carried.size > 0 && !settled.has(name) && !settled.has(copiedByPress(name)),
  );
}
