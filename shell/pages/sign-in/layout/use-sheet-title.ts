import { createContext, useContext, useLayoutEffect } from "react";

/** Hears what stands above the sheet from now on; null gives the sheet its own title back. */
export const SheetTitle = createContext<(title: string | null) => void>(() => undefined);

/** Titles the sheet after what happens in it, for as long as this part is shown. */
export function useSheetTitle(title: string): void {
  const show = useContext(SheetTitle);
  useLayoutEffect(() => {
    show(title);
    return () => show(null);
  }, [show, title]);
}
