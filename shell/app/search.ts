import { onPersonChanged } from "@carnet/shell/session";
import type { Begun } from "@carnet/shell/ui/palette";
import { createBoard } from "./board.ts";

/** What is typed into the search until it is drawn, or null while it is closed; the host draws it. */
export const searchBoard = createBoard<Begun>();

/** Opens the search for patients and deeds over whatever page one is on (PAT-022). */
export const openSearch = (): void => searchBoard.show({ text: "", keys: null });

export const closeSearch = (): void => searchBoard.show(null);

onPersonChanged(closeSearch);
