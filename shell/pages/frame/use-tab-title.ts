import { useEffect } from "react";
import { useClaimedTitle } from "@carnet/shell/ui";
import type { RailEntry } from "./rail/rail.tsx";

const product = "Carnet";

/** Names the tab after the page that is open, else after its place in the rail. The screens without a session name it themselves. */
export function useTabTitle(entries: readonly RailEntry[]): void {
  const place = entries.find(({ active }) => active)?.label;
  const title = useClaimedTitle() ?? place;
  const isSomebody = entries.length > 0;
  useEffect(() => {
    if (isSomebody) document.title = title ? `${title} · ${product}` : product;
  }, [isSomebody, title]);
}
