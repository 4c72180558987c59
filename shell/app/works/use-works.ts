import { usePageStore } from "@carnet/shell/ui";
import { workBoard } from "./work-board.ts";
import type { Work } from "./work.ts";

/** The long works of this page. */
export const useWorks = (): readonly Work[] => usePageStore(workBoard.subscribe, workBoard.read);

/** One of them, or undefined. */
export const useWork = (id: string): Work | undefined => useWorks().find((work) => work.id === id);
