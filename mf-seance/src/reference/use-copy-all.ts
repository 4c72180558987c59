import { useEffect, useMemo, useRef } from "react";
import { isKey } from "@carnet/shell/ui";
import type { SealedText } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import type { PartValues } from "../chart/part-values.ts";
import { useChart } from "../chart/chart-context.ts";
import { filledRows, type TableKind } from "../rows/row-columns.ts";
import { sections, sectionsOf, type ChartSection } from "../sections/sections.tsx";
import { isHere, type Copied } from "./copy-part.ts";
import { usePreviousWhole } from "./use-previous.ts";

const named = (copied: NonNullable<ChartSection["copied"]>) =>
  sections.filter((section) => section.copied === copied).map(({ name }) => name);

/** The parts of a session that are copied into the next, by how they are read. */
export const copiedTables = named("rows") as TableKind[];
export const copiedTexts = named("text") as SealedText[];
export const copiedWholes = named("whole") as ("exclusions" | "naet" | "customForm")[];

/** All of a session that is copied into the next. */
function partsToCopy(previous: OpenSeance): Copied[] {
  const amended = asAmended(previous);
  return [
    ...copiedTables.map((name) => ({ name, said: filledRows(amended[name], name) })),
    ...[...copiedTexts, ...copiedWholes].map((name) => ({ name, said: amended[name] }) as Copied),
  ];
}

interface CopyAll {
  run(this: void): void;
  /** Whether all of it is here already. */
  isHere: boolean;
}

/** Copies the whole of the last session, by a button and by Alt C; null where nothing is written in. */
export function useCopyAll(copy: (parts: readonly Copied[]) => void): CopyAll | null {
  const { chart, isEditable } = useChart();
  const previous = usePreviousWhole();
  const parts = useMemo(() => (previous ? partsToCopy(previous) : []), [previous]);
  const open = sectionsOf(chart).map(({ name }) => name as keyof PartValues);
  const copyAll = () => {
    if (previous) copy(parts);
  };
  const newest = useRef(copyAll);
  newest.current = copyAll;
  useEffect(() => {
    if (!isEditable) return undefined;
    const press = (event: KeyboardEvent) => {
      // On a Mac, Option C writes another letter, which in a text is meant as one.
      if (!isKey(event, "copySeance")) return;
      const isLetter = event.key.toLowerCase() !== "c" && isWriting(event.target);
      if (isLetter || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      newest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isEditable]);
  if (!isEditable || !previous) return null;
  return { run: copyAll, isHere: parts.every((part) => !open.includes(part.name) || isHere(part, chart.parts)) };
}

const isWriting = (target: EventTarget | null) => target instanceof HTMLElement && target.matches("input, textarea");
