import { useEffect, useRef } from "react";
import { isKey } from "@carnet/shell/ui";
import type { SealedText } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import { filledRows, type TableKind } from "../rows/row-columns.ts";
import { sections, type ChartSection } from "../sections/sections.tsx";
import type { Copied } from "./copy-part.ts";
import { usePreviousWhole } from "./use-previous.ts";

const named = (copied: NonNullable<ChartSection["copied"]>) =>
  sections.filter((section) => section.copied === copied).map(({ name }) => name);

/** The parts of a session that are copied into the next, by how they are read. */
export const copiedTables = named("rows") as TableKind[];
export const copiedTexts = named("text") as SealedText[];
export const copiedWholes = named("whole") as ("exclusions" | "naet" | "customForm")[];

/** Copies the whole of the last session, by a button and by Alt C; null where nothing is written in. */
export function useCopyAll(copy: (parts: readonly Copied[]) => void): (() => void) | null {
  const { isEditable } = useChart();
  const previous = usePreviousWhole();
  const copyAll = () => {
    if (!previous) return;
    const amended = asAmended(previous);
    copy([
      ...copiedTables.map((name) => ({ name, said: filledRows(amended[name], name) })),
      ...[...copiedTexts, ...copiedWholes].map((name) => ({ name, said: amended[name] }) as Copied),
    ]);
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
  return isEditable && previous ? copyAll : null;
}

const isWriting = (target: EventTarget | null) => target instanceof HTMLElement && target.matches("input, textarea");
