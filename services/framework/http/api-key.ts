import { Forbidden, Unauthenticated } from "./refusals.ts";
import { countAttempt } from "./rate.ts";
import type { Ctx } from "./route.ts";

/** What a key may be asked for. */
export type KeyScope = "read" | "write";

/** The calls that one key may make in a minute, all of them together. */
const callsPerMinute = 60;

/** Lets in whoever has a living key of that scope, and counts the call: 401, 403 or 429. */
export async function checkKey({ actor }: Ctx, asked: KeyScope): Promise<void> {
  const { key } = actor;
  if (!key) throw new Unauthenticated();
  await countAttempt("external", key.id, callsPerMinute, 60);
  if (asked === "write" && key.scope !== "write") throw new Forbidden("scope");
}
