import { useEffect } from "react";
import { isKey } from "@carnet/shell/ui";
import { useChart } from "../chart/chart-context.ts";

/** Ctrl Z takes back what was copied last, as long as nothing was typed since. */
export function useUndoCopy(): void {
  const { desk } = useChart();
  useEffect(() => {
    const forget = () => void (desk.undoCopy = null);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isKey(event, "undoCopy") || !desk.undoCopy) return;
      event.preventDefault();
      desk.undoCopy();
    };
    addEventListener("keydown", press);
    addEventListener("input", forget);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("input", forget);
    };
  }, [desk]);
}
