import type { OpenSeance } from "../chart/open-seance.ts";
import { sectionsOf, type SectionName } from "../sections/sections.tsx";

/** The sections of a session that are still empty, or left out, and usually are not, in the order of the editor. Never stops anybody. */
export const missingParts = (chart: OpenSeance, left: ReadonlySet<string> = new Set()): SectionName[] =>
  sectionsOf(chart)
    .filter(
      ({ name, isExpected, isForeign, isFilled }) => isExpected && !isForeign && (!isFilled(chart) || left.has(name)),
    )
    .map(({ name }) => name);
