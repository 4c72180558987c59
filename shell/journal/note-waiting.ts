import { sayWaiting } from "@carnet/shell/session";
import { openJournal } from "./page-journal.ts";

/** What is sent within this time after the last key was never worth a word. */
const debounce = 5_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Something was written to the journal or taken out of it: says, a while later, whether anything waits in it. */
export function noteWaiting(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void note().catch(() => undefined), debounce);
}

async function note(): Promise<void> {
  await sayWaiting((await openJournal().waiting()).length > 0);
}
