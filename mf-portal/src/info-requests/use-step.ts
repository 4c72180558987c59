import { useEffect, useState } from "react";
import { useNavigationType, useSearchParams } from "@carnet/shell/ui/router";

/** The step of a form, from 0: it is in the address, so that the browser's Back leads to the one before and a reload stays. */
export function useStep(count: number): [number, (step: number) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = Math.min(count, Math.max(1, Math.trunc(Number(query.get("step"))) || 1)) - 1;
  const [step, setStep] = useState(asked);
  const isByBrowser = useNavigationType() === "POP";
  useEffect(() => {
    if (isByBrowser) setStep(asked);
  }, [isByBrowser, asked]);
  const go = (to: number) => {
    setStep(to);
    setQuery({ step: String(to + 1) });
  };
  return [step, go];
}
