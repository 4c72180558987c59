import { externalCallsPerMinute } from "../contract/problem.ts";
import { Forbidden, Unauthenticated } from "./refusals.ts";
import { countAttempt } from "./rate.ts";
import type { Ctx } from "./route.ts";

/** What a key may be asked for. */
export type KeyScope = "read" | "write";

/** Lets in anyone who has a living key of that scope, and counts the call: 401, 403 or 429. */
export async function checkKey({ actor }: Ctx, asked: KeyScope): Promise<void> {
  const { key } = actor;
  if (!key) throw new Unauthenticated();
  await countAttempt("external", key.id, externalCallsPerMinute, 60);
  if (asked === "write" && key.scope !== "write") throw new Forbidden("scope");
}
