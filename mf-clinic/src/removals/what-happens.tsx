import { Steps } from "@carnet/shell/ui/full";
import { useWords } from "../words/use-words.ts";

/** What happens next, step by step, before somebody presses. */
export function WhatHappens({ steps, name }: { steps: readonly string[]; name: string }) {
  const t = useWords();
  return <Steps steps={steps.map((step) => t(`removals.step.${step}`, { name }))} />;
}
