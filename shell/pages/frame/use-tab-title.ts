import { useEffect } from "react";
import type { NavbarEntry } from "@carnet/shell/ui";

const product = "Carnet";

/**
 * Names the tab after the part of the product that is open: "Patients · Carnet". Never after a person: titles are kept by
 * the browser's history and shown on shared screens. The screens without a session name it themselves.
 */
export function useTabTitle(entries: readonly NavbarEntry[]): void {
  const open = entries.find(({ active }) => active)?.label;
  const isSomebody = entries.length > 0;
  useEffect(() => {
    if (isSomebody) document.title = open ? `${open} · ${product}` : product;
  }, [isSomebody, open]);
}
