import { flushSync } from "react-dom";
import { useCallback, useMemo, useRef, useState } from "react";
import type { OpenSeance } from "../chart/open-seance.ts";
import { focusPart } from "./focus-part.ts";
import type { Folding } from "./folding.ts";
import { isAmended, sectionsOf, type SectionName, type ShownSection } from "./sections.tsx";

/** Folds the parts of a session in which nothing is written and usually nothing is. What stood open once stays open. */
export function useFolded(chart: OpenSeance): Folding {
  const [asked, ask] = useState<ReadonlySet<SectionName>>(new Set());
  const foreign = useRef(new Set<SectionName>());
  const once = useRef(new Set<SectionName>());
  const shown = sectionsOf(chart, foreign.current);
  for (const section of shown) {
    if (section.isForeign) foreign.current.add(section.name);
    if (!section.isFolding || section.isForeign || section.isFilled(chart) || isAmended(section, chart))
      once.current.add(section.name);
  }
  const unfold = useCallback((name: SectionName, andFocus = false) => {
    const open = () => ask((now) => (now.has(name) ? now : new Set([...now, name])));
    if (!andFocus) return open();
    // Not a frame later: somebody may be in another field by then, and what they type there would go into this one.
    flushSync(open);
    focusPart(name);
  }, []);
  const isOpen = ({ name }: ShownSection) => once.current.has(name) || asked.has(name);
  const key = shown.map((section) => `${section.name}${isOpen(section)}${section.isForeign}`).join();
  return useMemo(
    () => ({ open: shown.filter(isOpen), folded: shown.filter((section) => !isOpen(section)), unfold }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all that they are
    [key, unfold],
  );
}
