import { learnMemberships, openStream, Refusal, routes } from "@carnet/services/framework";
import { listenToChanges } from "../contract/index.ts";
import { eventBoard, type Listener } from "./event-board.ts";
import { eventPolicy } from "./event.policy.ts";
import { livingAmong } from "./living-sessions.ts";

/** What changes while somebody looks. */
export const eventRoutes = routes();

eventRoutes.stream(listenToChanges, async (ctx, { asking }) => {
  const { actor } = ctx;
  eventPolicy.allow(actor, "listen", null);
  const sessionId = actor.sessionId!;
  const session = (await livingAmong([sessionId])).get(sessionId);
  if (!session || session.needsSecondFactor) throw new Refusal("secondFactorRequired");
  const { seeChanges } = eventPolicy.abilities(actor, null);
  if (seeChanges) await learnMemberships(actor.userId!);
  const board = eventBoard();
  if (!board.hasRoom(actor)) throw new Refusal("busy");
  const listener: Listener = { actor, stream: openStream(listenToChanges, ctx, () => board.remove(listener)) };
  board.add(listener);
  if (seeChanges) await board.sendMissed(listener, asking ?? Infinity);
});
