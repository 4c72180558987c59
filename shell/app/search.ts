import { onPersonChanged } from "@carnet/shell/session";
import type { Begun } from "@carnet/shell/ui/palette";
import { isNowhere } from "@carnet/shell/ui/router";
import { createBoard } from "./board.ts";

/** What is typed into the search until it is drawn, or null while it is closed; the host draws it. */
export const searchBoard = createBoard<Begun>();

/** Where the focus was when the search was opened. */
let opener: Element | null = null;

/** Opens the search for patients and deeds over whatever page one is on (PAT-022). */
export function openSearch(): void {
  opener = document.activeElement;
  searchBoard.show({ text: "", keys: null });
}

/** Closes it; the focus goes back where it was, unless what was chosen took it or leads to another page. */
export function closeSearch(): void {
  if (searchBoard.read() === null) return;
  searchBoard.show(null);
  const [{ href }, before] = [location, opener];
  opener = null;
  setTimeout(() => {
    if (isNowhere() && location.href === href && before instanceof HTMLElement && before.isConnected)
      before.focus({ preventScroll: true });
  });
}

onPersonChanged(closeSearch);
