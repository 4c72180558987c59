import { useEffect } from "react";

/** Lets the browser ask before it closes or reloads this page, while something on it would be lost that way. */
export function useStay(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, [isUnderWay]);
}
