import { createContext, useContext } from "react";
import type { SectionName, ShownSection } from "./sections.tsx";

/** Which parts of the open session stand open, and which are folded to a button. */
export interface Folding {
  /** Those that stand open, in the order they are written. */
  open: readonly ShownSection[];
  /** Those in which nothing is written; they are on the page too, unseen, so that what comes from elsewhere is kept. */
  folded: readonly ShownSection[];
  /** Opens a part for as long as the page shows it; the caret is put in it where somebody asked for that. */
  unfold(name: SectionName, andFocus?: boolean): void;
}

const FoldingContext = createContext<Folding | null>(null);
export const FoldingProvider = FoldingContext.Provider;

/** What is folded around here; null where nothing is: on a closed sheet. */
export const useFolding = (): Folding | null => useContext(FoldingContext);
