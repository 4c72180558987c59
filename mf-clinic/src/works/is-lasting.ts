import { Refused, CallError } from "@carnet/shell/api";

/** Refusals that say "not now": a service that did not answer another in time, and too many calls. */
const passing = new Set(["busy", "tooManyAttempts"]);

/** Whether trying again by itself cannot help: anything but trouble on the way, and a server that has too much to do. */
export const isLasting = (trouble: unknown): boolean =>
  !(trouble instanceof CallError) && !(trouble instanceof Refused && passing.has(trouble.code));
