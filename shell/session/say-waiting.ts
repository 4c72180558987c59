import { calls } from "./calls.ts";
import { currentUser } from "./session.atoms.ts";

const place = "carnet.waiting";

/** Says to the server once, and once more when it is over, that something typed in this browser waits to be sent. */
export async function sayWaiting(waits: boolean): Promise<void> {
  const user = currentUser();
  if (!user || user.impersonator || waits === (localStorage.getItem(place) === user.sessionId)) return;
  await (await calls()).tellUnsent(waits);
  if (waits) localStorage.setItem(place, user.sessionId);
  else localStorage.removeItem(place);
}
