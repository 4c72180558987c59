import { Refusal } from "@carnet/services/framework";
import { syncSteps } from "@carnet/nats/contracts/rpc/sync.matches.v1";
import { stepsOf, type Lists, type Step } from "./read-lists.ts";

/** Refuses what belongs to a step while an earlier one has something left (SYN-003). */
export function checkSteps(lists: Lists, step: Step): void {
  const steps = stepsOf(lists);
  const before = syncSteps.slice(0, syncSteps.indexOf(step)).find((each) => steps[each].left > 0);
  if (before) throw new Refusal("mustCompletePreviousSteps");
}
