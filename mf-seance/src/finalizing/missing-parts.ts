import type { OpenSeance } from "../chart/open-seance.ts";
import { sectionsOf, type SectionName } from "../sections/sections.tsx";

/** The sections of a session that are still empty and usually are not, in the order of the editor. Never stops anybody. */
export const missingParts = (chart: OpenSeance): SectionName[] =>
  sectionsOf(chart)
    .filter(({ isExpected, isForeign, isFilled }) => isExpected && !isForeign && !isFilled(chart))
    .map(({ name }) => name);
