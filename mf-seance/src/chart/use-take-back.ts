import { useEffect } from "react";
import { isKey } from "@carnet/shell/ui";
import { useChart } from "./chart-context.ts";

/**
 * Ctrl Z takes back what was done last beside the fields, a copy or a stroke, as long as nothing was typed since: drawing leaves the
 * caret where it is, and the field around it would take back a text that was right.
 */
export function useTakeBack(): void {
  const { desk } = useChart();
  useEffect(() => {
    const forget = () => void (desk.takeBack = null);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isKey(event, "undoCopy") || !desk.takeBack) return;
      event.preventDefault();
      desk.takeBack();
    };
    addEventListener("keydown", press);
    addEventListener("input", forget);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("input", forget);
    };
  }, [desk]);
}
