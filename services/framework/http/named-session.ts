import { Unauthenticated } from "./refusals.ts";
import type { Ctx } from "./route.ts";

/**
 * A page says which session it was opened in. The cookies of its browser may be another's by now, who signed in there since: what the
 * page asks is not theirs, and ends nothing of theirs.
 */
export function checkNamedSession(ctx: Ctx): void {
  const named = ctx.get("x-carnet-session");
  const { sessionId } = ctx.actor;
  if (named && sessionId !== null && sessionId !== named) throw new Unauthenticated();
}
