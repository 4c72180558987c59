import { askHowItEnded, wipeDevice } from "@carnet/shell/session";

let losing: Promise<boolean> | undefined;

/**
 * The server knows the session of this browser no more. Where its person ended it from another browser, nothing of them
 * stays here, and that is answered; else what they typed waits for them in the journal.
 */
export function loseSession(): Promise<boolean> {
  losing ??= lose().finally(() => (losing = undefined));
  return losing;
}

async function lose(): Promise<boolean> {
  const [{ endedElsewhere }] = await Promise.all([askHowItEnded(), import("@carnet/shell/journal")]);
  if (endedElsewhere) await wipeDevice();
  return endedElsewhere;
}
