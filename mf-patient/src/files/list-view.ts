import { GridIcon, ListIcon } from "@carnet/shell/ui/more";
import { atom, useAtom } from "jotai";

/** How files are listed: as tiles with their pictures, or a line each. */
export const listViews = [
  { value: "grid", Icon: GridIcon },
  { value: "list", Icon: ListIcon },
] as const;

/** The same in every record, until the page is left. */
const chosen = atom<(typeof listViews)[number]["value"]>("grid");

export const useListView = () => useAtom(chosen);
